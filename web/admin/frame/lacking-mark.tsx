import type { OtherLanguage } from '#contract/language.ts';
import chip from '../../ui/chip.module.css';
import { translationLabels } from './translations.ts';

/** A quiet mark for each language in which texts of a product or a category lack. */
export function LackingMark({ languages }: { languages: OtherLanguage[] }) {
	return languages.map((language) => (
		<span key={language} className={chip.amber}>
			{translationLabels[language].lacking()}
		</span>
	));
}
