/** About the product. */
export const about = {
  title: 'About',
  heading: 'About {{name}}',
  version: 'Version {{version}}',
  mission: 'Our mission',
  missionText: 'Good seats for people, not for bots. One fair queue, clear prices, and a ticket that is yours from the moment you pay until you walk in.',
  follow: 'Follow us',
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  copyright: '© {{year}} {{name}}. All rights reserved.',
} as const
