/** What the shop says of a size's stock: there; so many there; comes within so many days; must be asked for. */
export const availabilities = ['in_stock', 'limited', 'lead_time', 'ask'] as const;
export type Availability = (typeof availabilities)[number];
