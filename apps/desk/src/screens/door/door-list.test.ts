import { expect, test } from 'vitest'
import { chosenTickets } from './door-list.ts'

const ticket = (holder: string, seat: string | null, admittedSSE: number | null) => ({
  ticketID: holder,
  orderReference: `7Q4M-${holder.slice(0, 4).toUpperCase()}`,
  holder,
  ticketTypeNameEN: 'Stalls',
  ticketTypeNameCN: '堂座',
  seat,
  admittedSSE,
})
const tickets = [ticket('Karen Chan', 'B · 12 · 10', 5), ticket('Priya Nair', 'B · 12 · 9', null)]
const holders = (choice: Parameters<typeof chosenTickets>[1]) =>
  chosenTickets(tickets, choice).map(({ holder }) => holder)

test('a door list is searched, filtered and sorted by seat without the server', { tags: 'SCR-42' }, () => {
  expect(holders({ words: ' karen ', filter: 'all', by: 'name' })).toEqual(['Karen Chan'])
  expect(holders({ words: '7q4m-priy', filter: 'all', by: 'name' })).toEqual(['Priya Nair'])
  expect(holders({ words: '', filter: 'absent', by: 'name' })).toEqual(['Priya Nair'])
  expect(holders({ words: '', filter: 'in', by: 'name' })).toEqual(['Karen Chan'])
  expect(holders({ words: '', filter: 'all', by: 'seat' })).toEqual(['Priya Nair', 'Karen Chan'])
})
