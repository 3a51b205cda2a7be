import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import chip from '../../ui/chip.module.css';

const labels: Readonly<Record<Language, () => string>> = {
	en: m.admin_requests_language_en,
	ar: m.admin_requests_language_ar,
};

/** The language that a customer reads, in which a request was sent. */
export function ReadLanguage({ language }: { language: Language }) {
	return <span className={chip.state}>{labels[language]()}</span>;
}
