/** The drawings that a promise can have; `web/site/promise-icons.ts` has them. */
export const promiseIcons = [
	'truck',
	'return',
	'support',
	'check',
	'award',
	'stock',
	'wrench',
	'people',
	'chat',
	'receipt',
] as const;
export type PromiseIcon = (typeof promiseIcons)[number];

/** A short line about the firm, in the language of the page. */
export interface FirmPromise {
	icon: PromiseIcon;
	text: string;
	/** A path of this site without a language, an address of another site, or empty. */
	link: string;
}

export const maxPromises = 6;
export const promiseFields = { text: { max: 80 } } as const;
