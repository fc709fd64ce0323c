/** Ways on from an event that is sold out. */
export const soldOut = {
  waysOn: 'What you can do',
  heldText:
    'Some tickets are held in orders that are not paid yet. What is not paid within {{minutes}} minutes comes back here.',
  checkAgain: 'Check again',
  stillSoldOut: 'Still sold out',
  sameSeries: 'In the same series',
  moreLikeThis: 'More like this',
  allOfCategory: 'See all events of this kind',
  saveHint: 'Save this event, and you find it again under “Saved” in the list.',
} as const
