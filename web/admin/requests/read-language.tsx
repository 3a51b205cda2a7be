import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { languageText } from '../../platform/format.ts';
import chip from '../../ui/chip.module.css';
import text from '../../ui/text.module.css';

/** The language in which a request was sent. In a list (`isShort`) only its name is seen, and the sentence is read aloud. */
export function ReadLanguage({ language, isShort = false }: { language: Language; isShort?: boolean }) {
	const name = languageText(language);
	const sentence = m.admin_requests_language({ language: name });
	if (!isShort) return <span className={chip.state}>{sentence}</span>;
	return (
		<span className={chip.state} title={sentence}>
			<span aria-hidden="true">{name}</span>
			<span className={text.hidden}>{sentence}</span>
		</span>
	);
}
