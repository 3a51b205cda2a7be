import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import type { PageState } from '#contract/firm-pages/page-rules.ts';
import { eachLanguage, type Language, languages } from '#contract/language.ts';
import { m } from '#messages';
import { differencesOf } from '../frame/conflict.ts';
import { translatedLabel } from '../frame/translations.ts';
import { yesOrNo } from '../frame/yes-or-no.ts';

/** The values of the form. */
export interface FirmPageDraft {
	path: string;
	title: Record<Language, string>;
	body: Record<Language, string>;
	state: PageState;
	footer: boolean;
}

export const stateLabels: Record<PageState, () => string> = {
	draft: m.pages_state_draft,
	public: m.pages_state_public,
};

export const newDraft = (): FirmPageDraft => ({
	path: '',
	title: eachLanguage(() => ''),
	body: eachLanguage(() => ''),
	state: 'draft',
	footer: true,
});

export const draftOf = ({ path, title, body, state, footer }: FirmPage): FirmPageDraft => ({
	path,
	title: { ...title },
	body: { ...body },
	state,
	footer,
});

/** The fields in which a version saved by somebody else differs from the draft. */
export function pageDifferences(theirs: FirmPageDraft, mine: FirmPageDraft) {
	return differencesOf([
		[m.pages_address(), theirs.path, mine.path],
		...(['title', 'body'] as const).flatMap((field) =>
			languages.map((language): [string, string, string] => [
				translatedLabel(field === 'title' ? m.pages_name() : m.pages_text(), language),
				theirs[field][language],
				mine[field][language],
			]),
		),
		[m.pages_state(), stateLabels[theirs.state](), stateLabels[mine.state]()],
		[m.pages_footer(), yesOrNo(theirs.footer), yesOrNo(mine.footer)],
	]);
}
