import type { ReactNode } from 'react';
import panel from '../../ui/panel.module.css';
import styles from './console-notice.module.css';

interface ConsoleNoticeProps {
	text: string;
	/** It appears as the outcome of something that was done, and is read out. */
	alert?: boolean;
	/** What can be done about it. */
	children: ReactNode;
}

/** A sentence that must be read, with the way on beside it. */
export function ConsoleNotice({ text, alert = false, children }: ConsoleNoticeProps) {
	return (
		<div className={`${panel.notice} ${styles.notice}`} role={alert ? 'alert' : undefined}>
			<p>{text}</p>
			{children}
		</div>
	);
}
