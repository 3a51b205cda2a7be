import { m } from '#messages';
import button from '../../ui/button.module.css';
import { reloadPage } from '../../ui/reload-page.ts';
import styles from './load-error-page.module.css';

/** In place of a wizard whose data did not load. */
export function LoadErrorPage({ text }: { text: string }) {
	return (
		<main id="main" tabIndex={-1} className={styles.page}>
			<h1>{text}</h1>
			<button type="button" className={button.primary} onClick={reloadPage}>
				{m.wizard_load_retry()}
			</button>
		</main>
	);
}
