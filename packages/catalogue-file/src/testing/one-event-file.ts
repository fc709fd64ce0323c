/** Returns the smallest catalogue file: one free event of one type. The test chooses its title and pictures. */
export const oneEventFile = ({ title = 'E', images = {} }: { readonly title?: string; readonly images?: object }) => ({
  organizers: [{ organizerID: 'o', organizerNameEN: 'O', organizerNameCN: '主辦' }],
  events: [
    {
      organizerID: 'o',
      eventID: 'e',
      eventNameEN: title,
      eventNameCN: '活動',
      artistNameEN: '-',
      artistNameCN: '-',
      eventDescEN: '',
      eventDescCN: '',
      venueNameEN: 'V',
      venueNameCN: '場地',
      eventStartTimeSSE: '+1d 10:00',
      saleStartTimeSSE: '-1m',
      maxTicketBuyCount: 1,
      images,
      ticketTypes: [
        {
          typeID: 't',
          ticketTypeNameEN: 'T',
          ticketTypeNameCN: '門票',
          ticketTypeDescEN: '',
          ticketTypeDescCN: '',
          salePrice: 0,
          serviceFee: 0,
          ttMaxTicketBuyLimit: 0,
          ticketSeatingType: 'GENERAL_ADMISSION',
          capacity: 1,
        },
      ],
    },
  ],
})
