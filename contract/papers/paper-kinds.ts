import { m } from '#messages';

/** Papers of a request besides its quotation. */
export const paperKinds = ['proforma', 'confirmation', 'delivery'] as const;
export type PaperKind = (typeof paperKinds)[number];

const titles = {
	proforma: () => m.paper_proforma(),
	confirmation: () => m.paper_confirmation(),
	delivery: () => m.paper_delivery(),
} as const satisfies Record<PaperKind, () => string>;

/** `delivery` → "Delivery note". */
export const paperTitle = (kind: PaperKind): string => titles[kind]();
