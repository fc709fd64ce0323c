import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { expect, it } from 'vitest'
import type { OwnEntry, RoomStatus } from '@pokfei/contracts/routes/rooms'
import { apiFailure } from '../../../errors/api-failure.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { storeCheckoutDraft } from '../../../purchase/checkout-draft.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ordersKey } from '../../../api/orders-queries.ts'
import { sampleEventDetail, sampleNowSSE, sampleOrder, sampleProfile } from '../../../testing/member-samples.ts'
import { sampleTicketType } from '../../../testing/sample-ticket-type.ts'
import { sampleStatus } from '../state/testing/sample-status.ts'
import { ChoiceBar, ChoicePanel } from './choice-sheet.tsx'
import { Announced } from './announced.tsx'
import { Drawn } from './drawn.tsx'
import { Lobby } from './lobby.tsx'
import { Behind, Ended, Paused, SoldOut } from './standing-still.tsx'
import { TurnPassed } from './turn-passed.tsx'
import { Waiting } from './waiting.tsx'
import { YourTurn } from './your-turn.tsx'
import type { RoomProps } from '../live/room-sale.ts'

const startSSE = sampleNowSSE + 1_506
const rules = {
  owner: 'events',
  saleID: 'nights',
  lobbyTimeSSE: startSSE - 3_600,
  startTimeSSE: startSSE,
  minutesPerTurn: 10,
  ticketsPerTurn: 4,
  isGuaranteed: true,
  isOnePerNumber: false,
  beacon: 'drand',
} as const
const event = sampleEventDetail({ room: rules, ticketTypes: [sampleTicketType('standing', { salePrice: 500 })] })
const receipt: OwnEntry['receipt'] = {
  saleID: 'events/lion-rock/nights',
  entryID: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  joinedSSE: startSSE - 2_872,
  publicKey: 'ee'.repeat(32),
  signature: '9f3c'.repeat(32),
}
const sale = {
  name: 'Harbour Nights',
  image: '/x.png',
  when: '20/12/2026',
  where: 'Coliseum',
  room: rules,
  events: [event],
}
const props = (profile: RoomProps['profile'], entry: RoomProps['live']['entry']): RoomProps => ({
  room: { owner: 'events', organizerID: 'lion-rock', saleID: 'nights' },
  sale,
  profile,
  live: {
    status: { ...sampleStatus, state: 'LOBBY', startSSE, roundTimeSSE: startSSE - 30, nowSSE: sampleNowSSE },
    view: { kind: 'lobby' },
    entry,
    tickets: 9_600,
    isOffline: false,
    nowSSE: sampleNowSSE,
    join: async () => {},
    extend: async () => {},
  },
})

/** Returns the properties of a screen while the sale runs, with changes of its status. */
const running = (profile: RoomProps['profile'], change: Partial<RoomProps['live']['status']> = {}): RoomProps => {
  const given = props(profile, { receipt })
  const { live } = given
  return { ...given, live: { ...live, status: { ...live.status, state: 'SERVING', ...change } } }
}

it('leads a guest to the sign-in and a new member to the profile, and back to the lobby', {
  tags: 'ROM-58',
}, async () => {
  const back = 'redirectTo=%2Froom%2Fevents%2Flion-rock%2Fnights'
  expect((await renderScreen(<Lobby {...props(null, null)} />)).markup).toContain(`/login?${back}`)
  const newMember = sampleProfile({ hasRegistered: false })
  expect((await renderScreen(<Lobby {...props(newMember, null)} />)).markup).toContain(`/profile?${back}`)
  expect((await renderScreen(<Lobby {...props(sampleProfile(), null)} />)).text).toContain('Join the draw')
})

it('says if a room takes one entry for each account or for each phone number', {
  tags: ['ROM-8', 'ROM-102'],
}, async () => {
  const perNumber = (given: RoomProps) => ({ ...given, sale: { ...sale, room: { ...rules, isOnePerNumber: true } } })
  for (const given of [props(null, null), props(sampleProfile(), { receipt })]) {
    const [account, number] = [
      await renderScreen(<Lobby {...given} />),
      await renderScreen(<Lobby {...perNumber(given)} />),
    ]
    expect(account.text).toContain('One entry per account')
    expect(account.text).not.toContain('per phone number')
    expect(number.text).toContain('One entry per phone number')
    expect(number.text).not.toContain('per account')
  }
  expect((await renderScreen(<Announced {...perNumber(props(null, null))} />)).text).toContain(
    'One entry per phone number',
  )
})

it('shows a member in the lobby the time until the draw and the signed receipt', { tags: 'ROM-53' }, async () => {
  const { text } = await renderScreen(<Lobby {...props(sampleProfile(), { receipt })} />)
  for (const words of ['24:36', '0F1E-2D3C-4B5A', '23,187 people are in', 'Signed by Pokfei'])
    expect(text).toContain(words)
  expect(text).not.toContain('Join the draw')
})

it('shows the rank as a stub with a chance that a reader can redo', { tags: ['ROM-57', 'ROM-27'] }, async () => {
  const given = running(sampleProfile(), { state: 'DRAWN' })
  const drawn = (rank: number) => renderScreen(<Drawn rank={rank} isNew onGoOn={() => {}} {...given} />)
  const { text } = await drawn(1_268)
  for (const words of ['1,268', 'of 23,187, by the draw alone', 'very likely', '1,267 people', '4,532 tickets'])
    expect(text).toContain(words)
  expect((await drawn(4_001)).text).toContain('It could go either way')
  expect(text).toContain('Your turn is at about')
  const unlikely = (await drawn(12_407)).text
  for (const words of ['probably won’t get one', 'When tickets come back', 'Choose what you’d take'])
    expect(unlikely).toContain(words)
  expect(unlikely).not.toContain('Your turn is at about')
})

it('promises no time to those who wait without much hope, and names the mail to the others', {
  tags: ['ROM-27', 'ROM-81'],
}, async () => {
  const waiting = async (rank: number, given: RoomProps) =>
    (await renderScreen(<Waiting rank={rank} peopleAhead={rank - 413} {...given} />)).text
  const hopeful = await waiting(1_268, running(sampleProfile()))
  expect(hopeful).toContain('About 35 minutes')
  expect(hopeful).toContain('Shortly before your turn we e-mail karen@example.com.')
  expect(hopeful).not.toContain('more slowly')
  expect(await waiting(1_268, running(sampleProfile({ emailState: 'linkSent' })))).not.toContain('we e-mail')
  expect(await waiting(420, running(sampleProfile(), { startSSE: sampleNowSSE }))).not.toContain('we e-mail')
  const unlikely = await waiting(12_407, running(sampleProfile(), { left: { 'nights/standing': 'few' } }))
  expect(unlikely).toContain('A turn comes if tickets are left or come back')
  expect(unlikely).toContain('turns may come more slowly')
  expect(unlikely).not.toMatch(/About \d+ minutes|Be back around/)
})

it('names those who choose while a turn waits for them, and gives nobody a time before', {
  tags: 'ROM-92',
}, async () => {
  const waiting = async (rank: number, change: Partial<RoomStatus>) => {
    const given = running(sampleProfile(), { startSSE: sampleNowSSE, pace: 2, open: 3, ...change })
    return (await renderScreen(<Waiting rank={rank} peopleAhead={rank - 413} {...given} />)).text
  }
  const next = await waiting(413, { next: sampleNowSSE + 290 })
  for (const words of ['You’re next', '3 people are choosing.', 'A turn should end within 5 minutes.'])
    expect(next).toContain(words)
  expect(next).not.toMatch(/About \d+ minute|Within a minute|numbers a minute/)
  const later = await waiting(453, { next: sampleNowSSE + 290 })
  for (const words of ['3 people are choosing.', 'About 21 minutes', '2 numbers a minute, as lately'])
    expect(later).toContain(words)
  expect(await waiting(453, { next: null, pace: 90 })).not.toContain('choosing')
  expect(await waiting(453, { next: null, pace: 0 })).not.toMatch(/About \d+ minute|Be back around/)
})

it('says without a connection what was true last, with its time, and estimates nothing', {
  tags: ['ROM-55', 'ROM-92'],
}, async () => {
  const given = running(sampleProfile(), { open: 3, next: sampleNowSSE + 290 })
  const offline = { ...given, live: { ...given.live, isOffline: true, nowSSE: sampleNowSSE + 600 } }
  const { text } = await renderScreen(<Waiting rank={1_268} peopleAhead={855} {...offline} />)
  expect(text).toMatch(/No connection. We were serving 412 at \d\d:\d\d:\d\d./)
  expect(text).toContain('855 people ahead of you')
  expect(text).not.toMatch(/About \d+ minutes|Be back around|choosing/)
  const early = props(sampleProfile(), { receipt })
  const lobby = { ...early, live: { ...early.live, isOffline: true, status: { ...early.live.status, served: 0 } } }
  expect((await renderScreen(<Lobby {...lobby} />)).text).toContain('No connection. Your place is safe')
})

it('says of the first number what is true of it, and never that nobody is a person ahead', {
  tags: 'ROM-27',
}, async () => {
  const first = running(sampleProfile(), { state: 'DRAWN', served: 0 })
  const drawn = (await renderScreen(<Drawn rank={1} isNew onGoOn={() => {}} {...first} />)).text
  expect(drawn).toContain('You’re the first: nobody is ahead.')
  const bare = running(null, { entries: 412, served: 412 })
  const behind = (await renderScreen(<Behind {...bare} />)).text
  expect(behind).toContain('nobody is ahead of you')
  for (const text of [drawn, behind]) expect(text).not.toMatch(/(?:^|\D)0 (?:people|person)/)
})

it('shows a choice that was made in the lobby and beside the number, with its mark, its sum and the way to change it', {
  tags: 'ROM-59',
}, async () => {
  const chosen = sampleEventDetail({
    ...event,
    eventID: 'chosen-nights',
    ticketTypes: [sampleTicketType('standing', { salePrice: 500, serviceFee: 20 })],
  })
  const lobby = props(sampleProfile(), { receipt })
  const given = { ...lobby, sale: { ...sale, events: [chosen] } }
  expect((await renderScreen(<Lobby {...given} />)).text).toContain('Choose your tickets')
  storeCheckoutDraft(browserStorage(), chosen, { choice: { standing: 2 } })
  const { text } = await renderScreen(<Lobby {...given} />)
  for (const words of ['Your choice', '2 tickets, fees included · HK$1,040', 'Chosen', 'Change choice'])
    expect(text).toContain(words)
  const drawn = { ...running(sampleProfile(), { state: 'DRAWN' }), sale: given.sale }
  const number = (await renderScreen(<Drawn rank={420} isNew onGoOn={() => {}} {...drawn} />)).text
  expect(number).toMatch(/Your choice.*Chosen.*× 2.*HK\$1,000.*Service fees.*HK\$40.*2 tickets.*HK\$1,040/)
  for (const words of ['Change choice', 'HK$500 +\u00a0HK$20\u00a0fee']) expect(number).toContain(words)
})

it('has one word for a choice that costs nothing, and names no fees', { tags: ['EVT-12', 'ROM-59'] }, async () => {
  const free = sampleEventDetail({
    ...event,
    eventID: 'free-nights',
    ticketTypes: [sampleTicketType('standing', { salePrice: 0, serviceFee: 0 })],
  })
  const lobby = props(sampleProfile(), { receipt })
  storeCheckoutDraft(browserStorage(), free, { choice: { standing: 2 } })
  const freeSale = { ...lobby.sale, events: [free] }
  expect((await renderScreen(<Lobby {...lobby} sale={freeSale} />)).text).toContain('2 tickets · Free')
  const drawn = { ...running(sampleProfile(), { state: 'DRAWN' }), sale: freeSale }
  const { text } = await renderScreen(<Drawn rank={420} isNew onGoOn={() => {}} {...drawn} />)
  expect(text).toMatch(/× 2\|Free\|2 tickets\|Free\|/)
  expect(text).not.toMatch(/HK\$0|fees/i)
})

it('says that the chance is the one of the draw once the sale has begun, and when no ticket is free', {
  tags: ['ROM-27', 'ROM-86'],
}, async () => {
  const drawn = async (given: RoomProps) =>
    (await renderScreen(<Drawn rank={1_268} isNew={false} onGoOn={() => {}} {...given} />)).text
  const waiting = async (given: RoomProps) =>
    (await renderScreen(<Waiting rank={1_268} peopleAhead={855} {...given} />)).text
  const isThen = 'That was counted at the draw.'
  expect(await drawn(running(sampleProfile(), { state: 'DRAWN' }))).not.toContain(isThen)
  for (const shown of [drawn, waiting]) expect(await shown(running(sampleProfile()))).toContain(isThen)
  const late = running(sampleProfile())
  expect(await drawn({ ...late, live: { ...late.live, tickets: null } })).toContain('855 people are ahead of you')
  const empty = running(sampleProfile(), { left: { 'nights/standing': 'none' } })
  for (const shown of [drawn, waiting]) {
    const text = await shown(empty)
    expect(text).toContain('No ticket is available just now')
    expect(text).not.toMatch(/very likely|About \d+ minutes|more slowly/)
  }
})

it('says after the last ticket how a returned one is offered, and by which mail', {
  tags: ['ROM-24', 'EML-45'],
}, async () => {
  const soldOut = async (profile: RoomProps['profile']) =>
    (await renderScreen(<SoldOut rank={12_407} peopleAhead={6_995} {...running(profile, { state: 'RETURNS' })} />)).text
  const shown = await soldOut(sampleProfile())
  for (const words of ['12,407', 'waits five minutes', 'We e-mail karen@example.com when it comes.'])
    expect(shown).toContain(words)
  expect(await soldOut(sampleProfile({ emailState: 'linkSent' }))).toContain('if you confirm your address')
})

it('says at the end how far the numbers came, what became of the reader’s, and where to check', {
  tags: ['ROM-78', 'ROM-87'],
}, async () => {
  const ended = async (rank: number | null, given: RoomProps, ...responses: Parameters<typeof renderScreen>[1][]) => {
    const live: RoomProps['live'] = { ...given.live, view: { kind: 'ended', rank } }
    return renderScreen(<Ended rank={rank} {...given} live={live} />, ...responses)
  }
  const over = (profile: RoomProps['profile'], served = 5_412) => running(profile, { state: 'ENDED', served })
  const guest = await ended(null, over(null))
  for (const words of ['This sale is over', 'up to 5,412 of 23,187', 'See other events'])
    expect(guest.text).toContain(words)
  for (const page of ['verify', 'figures']) expect(guest.markup).toContain(`/room/events/lion-rock/nights/${page}`)
  const lost = (await ended(12_407, over(sampleProfile()), [ordersKey, []])).text
  for (const words of ['12,407', 'Your number did not come up', 'You weren’t charged']) expect(lost).toContain(words)
  const missed = (await ended(7, over(sampleProfile()), [ordersKey, []])).text
  expect(missed).toContain('Your turn came, and nothing was bought in it')
  const order = sampleOrder({ organizerID: event.organizerID, eventID: event.eventID })
  const bought = await ended(7, over(sampleProfile()), [ordersKey, [order]])
  expect(bought.text).toContain('You have your tickets')
  expect(bought.markup).toContain('href="/ticket"')
  const early = (await ended(null, over(null, 0))).text
  expect(early).toContain('No number was called')
})

it('shows the new start of a lobby, and the end of a withdrawn sale, with the words of the operator', {
  tags: ['ROM-95', 'ROM-96'],
}, async () => {
  const message = { en: 'A price was wrong.', zh: '票價有誤。', writtenSSE: sampleNowSSE }
  const given = props(sampleProfile(), { receipt })
  const moved = { ...given, live: { ...given.live, status: { ...given.live.status, message } } }
  const lobby = (await renderScreen(<Lobby {...moved} />)).text
  for (const words of ['The sale now starts', 'Your entry is kept', 'A price was wrong.'])
    expect(lobby).toContain(words)
  const withdrawn = running(sampleProfile(), { state: 'ENDED', served: 0, root: null, message })
  const over = { ...withdrawn, live: { ...withdrawn.live, view: { kind: 'ended', rank: null } as const } }
  const ended = (await renderScreen(<Ended rank={null} {...over} />)).text
  for (const words of ['This sale was withdrawn', 'nobody was charged', 'A price was wrong.'])
    expect(ended).toContain(words)
  expect(ended).not.toMatch(/No number was called|did not come up|Check the draw/)
})

it('leads guests who have joined already to their place', { tags: 'ROM-81' }, async () => {
  const words = 'Joined already? Sign in, and your place is here.'
  const guest = running(null, { state: 'DRAWN', drawn: 23_187, entries: 23_187, served: 0 })
  const behind = (await renderScreen(<Behind {...guest} />)).text
  expect(behind).toContain(words)
  expect(behind).toContain('On sale at ')
  const paused = (await renderScreen(<Paused rank={null} peopleAhead={0} {...running(null, { state: 'PAUSED' })} />))
    .text
  expect(paused).toContain(words)
  expect(paused).toContain('Sign in to join')
  expect((await renderScreen(<Lobby {...props(null, null)} />)).text).toContain(words)
  expect((await renderScreen(<Behind {...running(sampleProfile())} />)).text).not.toContain(words)
})

it('says that all is sold only while no returned ticket is free', { tags: 'ROM-24' }, async () => {
  const behind = async (left: RoomStatus['left']) =>
    (await renderScreen(<Behind {...running(null, { state: 'RETURNS', left })} />)).text
  expect(await behind({ 'nights/standing': 'none' })).toContain('All sold')
  const returned = await behind({ 'nights/standing': 'few' })
  expect(returned).toContain('The draw is done')
  expect(returned).not.toContain('All sold')
})

it('says that a turn has passed only once it knows that nothing was bought in it', { tags: 'ROM-12' }, async () => {
  const passed = async (...responses: Parameters<typeof renderScreen>[1][]) =>
    renderScreen(<TurnPassed rank={7} {...running(sampleProfile(), { entries: 412, served: 412 })} />, ...responses)
  expect((await passed()).text).not.toContain('Your turn is over')
  const failed = (await passed([ordersKey, apiFailure(500, undefined)])).text
  expect(failed).toContain('|We could not load your orders|Try again|')
  expect(failed).not.toContain('Your turn is over')
  const none = (await passed([ordersKey, []])).text
  expect(none).toContain('Your turn is over')
  expect(none).not.toMatch(/passed|used up/i)
  expect(none).toContain('Nobody would be ahead of you.')
  const bought = await passed([ordersKey, [sampleOrder({ organizerID: event.organizerID, eventID: event.eventID })]])
  expect(bought.text).toContain('You have your tickets')
  expect(bought.markup).toMatch(/aria-current="step"><span>Buy/)
})

it('says that a choice is filled in only if there is one', { tags: 'ROM-59' }, async () => {
  const other = sampleEventDetail({ ...event, eventID: 'other-nights' })
  const given = { ...running(sampleProfile()), sale: { ...sale, events: [other] } }
  const turn = { state: 'open', endsSSE: sampleNowSSE + 600 } as const
  const shown = async () => (await renderScreen(<YourTurn rank={7} turn={turn} {...given} />)).text
  expect(await shown()).not.toContain('Filled in')
  storeCheckoutDraft(browserStorage(), other, { choice: { standing: 1 } })
  expect(await shown()).toContain('Filled in from your choice')
})

it('fills in the choice that a buyer made before the turn', { tags: 'ROM-59' }, async () => {
  storeCheckoutDraft(browserStorage(), event, { choice: { standing: 2 } })
  expect((await renderScreen(<ChoicePanel sale={sale} />)).text).toMatch(/× 2.*HK\$1,000/)
})

it('leads to the check of the draw and to the figures, once there is a draw', { tags: 'ROM-78' }, async () => {
  const given = props(sampleProfile(), { receipt })
  expect((await renderScreen(<Lobby {...given} />)).markup).not.toContain('/verify')
  const live: RoomProps['live'] = { ...given.live, view: { kind: 'drawn', rank: 12, peopleAhead: 11 } }
  const { markup } = await renderScreen(<Drawn rank={12} isNew onGoOn={() => {}} {...given} live={live} />)
  for (const page of ['verify', 'figures']) expect(markup).toContain(`/room/events/lion-rock/nights/${page}`)
})

const nights = [1, 2, 3].map((number) =>
  sampleEventDetail({
    ...event,
    eventID: `night-${number}`,
    eventNameEN: `Night ${number}`,
    eventStartTimeSSE: startSSE + number * 86_400,
  }),
)
const [firstNight = event, secondNight = event] = nights

/** Returns the properties of a screen of a group's room. */
const ofGroup = (change: Partial<RoomProps['live']['status']> = {}): RoomProps => ({
  ...running(sampleProfile(), change),
  sale: { ...sale, events: nights },
})

it('names each night of a group above its prices', { tags: 'ROM-82' }, async () => {
  const given = ofGroup()
  for (const screen of [
    <Announced key="announced" {...given} />,
    <Drawn key="drawn" rank={420} isNew onGoOn={() => {}} {...given} />,
    <Waiting key="waiting" rank={420} peopleAhead={7} {...given} />,
    <Behind key="behind" {...given} />,
  ]) {
    const { text } = await renderScreen(screen)
    for (const { eventNameEN, eventStartTimeSSE } of nights)
      expect(text).toContain(`${eventNameEN}|${formatDateTime(eventStartTimeSSE)}`)
  }
  expect((await renderScreen(<Waiting rank={420} peopleAhead={7} {...running(sampleProfile())} />)).text).not.toContain(
    formatDateTime(event.eventStartTimeSSE),
  )
})

it('keeps a choice for each night of a group, and shows their sum', { tags: ['ROM-59', 'ROM-82'] }, async () => {
  storeCheckoutDraft(browserStorage(), firstNight, { choice: { standing: 2 } })
  storeCheckoutDraft(browserStorage(), secondNight, { choice: { standing: 1 } })
  const given = ofGroup()
  const panel = (await renderScreen(<ChoicePanel sale={given.sale} />)).text
  expect(panel).toMatch(/Night 1.*× 2.*HK\$1,000.*Night 2.*× 1.*HK\$500/)
  expect(panel).not.toContain('Night 3')
  const bar = (await renderScreen(<ChoiceBar sale={given.sale} onChoose={() => {}} />)).text
  expect(bar).toContain('3 tickets, fees included')
})

it('leads in a turn to the nights that are not bought and not sold out', { tags: ['ROM-18', 'ROM-82'] }, async () => {
  storeCheckoutDraft(browserStorage(), secondNight, { choice: { standing: 1 } })
  const given = ofGroup({ left: { 'night-3/standing': 'none' } })
  const turn = { state: 'open', endsSSE: sampleNowSSE + 600, bought: ['night-1'] } as const
  const { text, markup } = await renderScreen(
    <YourTurn rank={7} turn={{ ...turn, bought: [...turn.bought] }} {...given} />,
  )
  expect(markup).toContain('/event/seats/lion-rock/night-2')
  for (const night of ['night-1', 'night-3']) expect(markup).not.toContain(`/event/seats/lion-rock/${night}`)
  expect(text).toContain('One order for each night.')
  const none = ofGroup({ left: { 'night-2/standing': 'none', 'night-3/standing': 'none' } })
  const rest = (await renderScreen(<YourTurn rank={7} turn={{ ...turn, bought: [...turn.bought] }} {...none} />)).text
  expect(rest).toContain('The other nights are sold out now.')
  expect(text).toMatch(
    /Night 1.*Bought.*My Tickets.*Night 2.*Filled in from your choice · 1 ticket.*Night 3.*Sold out/i,
  )
})

it('lets a buyer of some nights of a group join again for the others', { tags: ['ROM-12', 'ROM-82'] }, async () => {
  const passed = async (...eventIDs: readonly string[]) =>
    renderScreen(<TurnPassed rank={7} {...ofGroup()} />, [
      ordersKey,
      eventIDs.map((eventID) => sampleOrder({ organizerID: event.organizerID, eventID })),
    ])
  const some = (await passed('night-1')).text
  expect(some).toContain('You have 1 night of 3')
  expect(some).toContain('Rejoin at the end')
  const all = (await passed('night-1', 'night-2', 'night-3')).text
  expect(all).toContain('Your turn ended with your order.')
  expect(all).not.toContain('Rejoin')
})
