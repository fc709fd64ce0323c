/** Three types of each event: name, price in HKD, capacity. */
const types = [
  ['vip', 1280, 200],
  ['standard', 680, 2_000],
  ['balcony', 280, 2_000],
] as const

const categories = ['hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'] as const

/**
 * Returns a catalogue file of plain events without pictures, three types each. The same number gives the same file but
 * for its moments, which count from the load. Nine tenths of the events are yet to come, on sale since yesterday.
 */
export function plainCatalogue(eventCount: number) {
  const organizerCount = Math.max(1, Math.round(eventCount / 50))
  const organizers = Array.from({ length: organizerCount }, (_, index) => ({
    organizerID: `organizer-${index}`,
    organizerNameEN: `Organizer ${index}`,
    organizerNameCN: `主辦機構 ${index}`,
  }))
  const events = Array.from({ length: eventCount }, (_, index) => {
    const organizerID = `organizer-${index % organizerCount}`
    return {
      organizerID,
      eventID: `night-${index}`,
      eventNameEN: `Night ${index} of the long season`,
      eventNameCN: `長季第 ${index} 夜`,
      artistNameEN: `Artist ${index % 500}`,
      artistNameCN: `藝人 ${index % 500}`,
      eventDescEN: 'An evening of music and light. '.repeat(12),
      eventDescCN: '音樂與燈光之夜。'.repeat(15),
      venueNameEN: `Hall ${index % 40}`,
      venueNameCN: `會堂 ${index % 40}`,
      eventStartTimeSSE: index % 10 === 9 ? `-${1 + (index % 300)}d 20:15` : `+${20 + (index % 300)}d 20:15`,
      saleStartTimeSSE: index % 10 === 9 ? '-400d 10:00' : '-1d 10:00',
      maxTicketBuyCount: 4,
      category: categories[index % categories.length],
      ticketTypes: types.map(([typeID, salePrice, capacity]) => ({
        typeID,
        ticketTypeNameEN: typeID,
        ticketTypeNameCN: `${typeID} 票`,
        ticketTypeDescEN: 'A place.',
        ticketTypeDescCN: '一個位置。',
        salePrice,
        serviceFee: 20,
        ttMaxTicketBuyLimit: 4,
        ticketSeatingType: 'GENERAL_ADMISSION',
        capacity,
      })),
    }
  })
  return { organizers, events, eventGroups: [] }
}

/** Returns the key of event number `index` of {@link plainCatalogue}. */
export function plainEvent(index: number, eventCount: number) {
  const organizerCount = Math.max(1, Math.round(eventCount / 50))
  return { organizerID: `organizer-${index % organizerCount}`, eventID: `night-${index}` }
}
