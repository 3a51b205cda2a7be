import { m } from '#messages';
import button from './button.module.css';
import styles from './load-failed.module.css';

interface LoadFailedProps {
	/** What did not load. */
	text: string;
	disabled?: boolean;
	onRetry: () => void;
}

/** In place of a part of a page that did not load: says so, and offers another try. */
export function LoadFailed({ text, disabled, onRetry }: LoadFailedProps) {
	return (
		<div className={styles.failed}>
			<p role="status">{text}</p>
			<button type="button" className={button.button} disabled={disabled} onClick={onRetry}>
				{m.failed_retry()}
			</button>
		</div>
	);
}
