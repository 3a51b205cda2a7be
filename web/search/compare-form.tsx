import { pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { currentLanguage } from '../platform/language.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import styles from './compare-bar.module.css';

/** The id of the form for the checkboxes of a list. */
export const compareForm = 'compare';

/** Opens the comparison without scripts; visible when something is checked. */
export function CompareForm() {
	return (
		<noscript>
			<form
				id={compareForm}
				action={pathIn(currentLanguage(), urls.compare(''))}
				className={`${styles.bar} ${styles.ticked}`}
			>
				<button type="submit" className={button.chat}>
					{m.compare_ticked()}
				</button>
			</form>
		</noscript>
	);
}
