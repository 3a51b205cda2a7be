import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import button from './button.module.css';
import { Code } from './code.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface ConfirmDialogProps {
	title: string;
	text: string;
	confirm: string;
	cancel: string;
	busy?: boolean;
	/** Fields of the dialog. */
	children?: ReactNode;
	onConfirm: () => void;
	onCancel: () => void;
}

const stayOpen = () => {};

/** Asks before an action, such as one that can't be undone. Can't be closed while `busy`. */
export function ConfirmDialog({
	title,
	text,
	confirm,
	cancel,
	busy = false,
	children,
	onConfirm,
	onCancel,
}: ConfirmDialogProps) {
	const { modal, close } = useModal(onCancel, busy ? stayOpen : undefined);
	// in a portal: a form inside another form would submit that one
	return createPortal(
		<dialog {...modal} className={styles.small} aria-labelledby="confirm-title">
			<form
				className={styles.body}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					// don't submit the form that opened the dialog
					event.stopPropagation();
					onConfirm();
				}}
			>
				<h2 id="confirm-title">
					<Code>{title}</Code>
				</h2>
				<p>{text}</p>
				{children}
				<div className={styles.buttons}>
					<button type="button" className={button.button} disabled={busy} onClick={close}>
						{cancel}
					</button>
					<button type="submit" className={button.primary} disabled={busy}>
						{confirm}
					</button>
				</div>
			</form>
		</dialog>,
		document.body,
	);
}
