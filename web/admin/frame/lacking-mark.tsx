import type { OtherLanguage } from '#contract/language.ts';
import chip from '../../ui/chip.module.css';
import { translationLabels } from './translations.ts';

/** A mark for each language in which texts are missing. */
export function LackingMark({ languages }: { languages: OtherLanguage[] }) {
	if (languages.length === 0) return null;
	return (
		<div>
			{languages.map((language) => (
				<span key={language} className={chip.state}>
					{translationLabels[language].lacking()}
				</span>
			))}
		</div>
	);
}
