/** The blocks of the home page below its slides, in their usual order. */
export const homeBlocks = ['ways', 'promises', 'categories', 'featured'] as const;
export type HomeBlock = (typeof homeBlocks)[number];

export const maxSlides = 8;
export const slideFields = { title: { max: 80 }, text: { max: 240 } } as const;

/** The product's own pictures for slides, of pump and generator parts. */
const ownSlides = [
	'mechanical-seals',
	'aluminium-pulleys',
	'water-pump-parts',
	'generator-avrs',
	'generator-set-parts',
	'bearings',
].map((name) => `/hero/${name}.webp`);
export const isOwnSlide = (image: string): boolean => ownSlides.includes(image);

/** A slide in the language of the page; each text may be empty. */
export interface HomeSlide {
	title: string;
	text: string;
	/** Stored form of an image: `/uploads/home/a.webp`. Empty: none. */
	image: string;
	/** Where its button leads; empty: to the end of the page. */
	link: string;
}

/** A text about the firm with its points. */
export interface HomeIntro {
	title: string;
	text: string;
	points: string[];
}

/** What the home page says, in its language. */
export interface Home {
	/** The title of the page, for search engines; empty: the pages' own. */
	title: string;
	description: string;
	slides: HomeSlide[];
	/** Those that are on, in their order. */
	blocks: HomeBlock[];
	/** The demo's, until somebody writes promises; null: none. */
	intro: HomeIntro | null;
}
