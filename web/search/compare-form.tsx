import { pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { currentLanguage } from '../language.ts';
import button from '../ui/button.module.css';
import { urls } from '../urls.ts';
import styles from './compare-bar.module.css';

/** The form to which the ticks of a list belong, by its id. */
export const compareForm = 'compare';

/** Leads to the comparison of what is ticked, where no script could put that into a bar; seen when something is. */
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
