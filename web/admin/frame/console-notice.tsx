import type { ReactNode } from 'react';
import panel from '../../ui/panel.module.css';
import styles from './console-notice.module.css';

interface ConsoleNoticeProps {
	text: string;
	/** Read out by screen readers: the notice is the result of an action. */
	alert?: boolean;
	/** Buttons or links. */
	children: ReactNode;
}

export function ConsoleNotice({ text, alert = false, children }: ConsoleNoticeProps) {
	return (
		<div className={`${panel.notice} ${styles.notice}`} role={alert ? 'alert' : undefined}>
			<p>{text}</p>
			{children}
		</div>
	);
}
