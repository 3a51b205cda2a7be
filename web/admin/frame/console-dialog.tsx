import { X } from 'lucide';
import { type ReactNode, useCallback, useId } from 'react';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useModal } from '../../ui/use-modal.ts';
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

/** A dialog over the console, which begins at its first field; closed, it gives the focus back to where it came from. */
export function ConsoleDialog({ title, wide = false, busy = false, onClose, children, actions }: ConsoleDialogProps) {
	const id = useId();
	const { modal, close } = useModal(onClose);
	const open = modal.ref;
	const ref = useCallback(
		(element: HTMLDialogElement) => {
			const closeModal = open(element);
			element.querySelector<HTMLElement>(':is(input, select, textarea)')?.focus();
			return () => {
				closeModal();
				// what opened it may be gone
				if (document.activeElement === document.body) document.getElementById('main')?.focus();
			};
		},
		[open],
	);
	return (
		<dialog
			ref={ref}
			className={wide ? `${dialog.dialog} ${styles.wide}` : dialog.small}
			aria-labelledby={id}
			aria-busy={busy}
			onCancel={(event) => busy && event.preventDefault()}
			onClose={modal.onClose}
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
