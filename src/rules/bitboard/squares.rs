//! Sets of squares as bits of one number.

/// A set of squares, by their place on the board: file × ranks + rank.
pub(super) type Squares = u128;

/// The set of one square.
#[inline]
pub(super) const fn bit(square: u8) -> Squares {
    1 << square
}

/// The first square of a set that is not empty.
#[inline]
pub(super) const fn first(squares: Squares) -> u8 {
    squares.trailing_zeros() as u8
}

/// The last square of a set that is not empty.
#[inline]
pub(super) const fn last(squares: Squares) -> u8 {
    127 - squares.leading_zeros() as u8
}

/// Whether there is more than one square in a set.
#[inline]
pub(super) const fn has_several(squares: Squares) -> bool {
    squares & squares.wrapping_sub(1) != 0
}

/// The squares of a set in their order.
#[inline]
pub(super) fn each(mut squares: Squares) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if squares == 0 {
            return None;
        }
        let square = first(squares);
        squares &= squares - 1;
        Some(square)
    })
}
