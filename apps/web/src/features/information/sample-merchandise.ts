/** The shop's static sample merchandise (spec §1): blurred, never on sale. */
export const merchandise = ['T-shirt', 'Tote', 'Light stick', 'Poster', 'Cap', 'Enamel pin'] as const
