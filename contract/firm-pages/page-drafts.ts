import { m } from '#messages';

/** The drafts with questions to answer, each with the path of its page. */
export const pageDrafts = {
	about: { path: 'about', label: m.pages_draft_about },
	privacy: { path: 'privacy', label: m.pages_draft_privacy },
	terms: { path: 'terms', label: m.pages_draft_terms },
	shipping: { path: 'shipping-and-returns', label: m.pages_draft_shipping },
} as const;

export type PageDraft = keyof typeof pageDrafts;
export const draftNames = Object.keys(pageDrafts) as [PageDraft, ...PageDraft[]];
