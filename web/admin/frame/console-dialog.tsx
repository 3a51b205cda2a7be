import { X } from 'lucide';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './console-dialog.module.css';

interface ConsoleDialogProps {
	title: string;
	wide?: boolean;
	/** Something is under way: it can't be closed until that has ended. */
	busy?: boolean;
	onClose: () => void;
	children: ReactNode;
	/** Buttons at its end, beside the one that closes it. */
	actions?: ReactNode;
}

/** A dialog over the console; closing gives the focus back to where it came from. */
export function ConsoleDialog({ title, wide = false, busy = false, onClose, children, actions }: ConsoleDialogProps) {
	const place = useRef<HTMLDialogElement>(null);
	const id = useId();
	useLayoutEffect(() => {
		const shown = place.current;
		shown?.showModal();
		shown?.querySelector<HTMLElement>(':is(input, select, textarea)')?.focus();
		return () => {
			// closed before it leaves the page, the browser gives the focus back
			shown?.close();
			if (document.activeElement === document.body) document.getElementById('main')?.focus();
		};
	}, []);
	const close = () => place.current?.close();
	return (
		<dialog
			ref={place}
			className={wide ? `${dialog.dialog} ${styles.wide}` : dialog.small}
			aria-labelledby={id}
			aria-busy={busy}
			onCancel={(event) => busy && event.preventDefault()}
			onClose={() => place.current?.open || onClose()}
		>
			<header className={styles.head}>
				<h2 id={id}>{title}</h2>
				<button type="button" className={button.icon} aria-label={m.admin_close()} disabled={busy} onClick={close}>
					<Icon of={X} size={20} />
				</button>
			</header>
			<div className={styles.body}>{children}</div>
			{actions && (
				<footer className={`${dialog.buttons} ${styles.end}`}>
					<button type="button" className={button.button} onClick={close}>
						{m.admin_close()}
					</button>
					{actions}
				</footer>
			)}
		</dialog>
	);
}
