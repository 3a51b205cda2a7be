import { useLayoutEffect, useRef } from 'react';
import button from './button.module.css';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
	title: string;
	text: string;
	confirm: string;
	cancel: string;
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** Asks before something that can't be undone. The focus goes back to where it came from. */
export function ConfirmDialog({ title, text, confirm, cancel, busy = false, onConfirm, onCancel }: ConfirmDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		// closed before it leaves the page, the browser gives the focus back
		return () => shown?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={styles.small}
			aria-labelledby="confirm-title"
			onCancel={(event) => busy && event.preventDefault()}
			onClose={() => dialog.current?.open || onCancel()}
		>
			<div className={styles.body}>
				<h2 id="confirm-title">{title}</h2>
				<p>{text}</p>
				<div className={styles.buttons}>
					<button type="button" className={button.button} disabled={busy} onClick={() => dialog.current?.close()}>
						{cancel}
					</button>
					<button type="button" className={button.primary} disabled={busy} onClick={onConfirm}>
						{confirm}
					</button>
				</div>
			</div>
		</dialog>
	);
}
