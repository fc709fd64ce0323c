/** About the product. */
export const about = {
  title: 'About',
  description: 'What Pokfei is, what it stands for, and where else to find it.',
  heading: 'About {{name}}',
  version: 'Version {{version}}',
  slogan: 'Good seats for people, not for bots.',
  mission: 'Our mission',
  missionText:
    'Going to a show should begin with joy. One fair queue for everybody, prices with all fees in sight, and a ticket that is yours from the moment you pay until you walk in.',
  nameTitle: 'Why “Pokfei”',
  nameText:
    '撲飛 is what Hong Kong calls the scramble for tickets: to pounce on them. We would like it to be the easy part.',
  follow: 'Follow us',
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  newTab: 'opens in a new tab',
  copyright: '© {{year}} {{name}}. All rights reserved.',
} as const
