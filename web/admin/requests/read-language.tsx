import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { languageText } from '../../platform/format.ts';
import chip from '../../ui/chip.module.css';

/** The language in which a request was sent. */
export function ReadLanguage({ language }: { language: Language }) {
	return <span className={chip.state}>{m.admin_requests_language({ language: languageText(language) })}</span>;
}
