import { X } from 'lucide';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import dialog from '../../ui/dialog.module.css';
import { useModal } from '../../ui/use-modal.ts';
import styles from './console-dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { LeaveQuestion, LeaveWarning } from './leave-warning.tsx';

interface ConsoleDialogProps {
	title: string;
	wide?: boolean;
	/** Closing is blocked while a request is running. */
	busy?: boolean;
	/** Asks before closing. */
	unsaved?: boolean;
	/** Called when the person leaves what is unsaved. */
	onDiscard?: () => void;
	onClose: () => void;
	children: ReactNode;
	/** Buttons beside “Close”. */
	actions?: ReactNode;
}

/** A modal dialog. It focuses its first field, and when closed the element that opened it. */
export function ConsoleDialog(props: ConsoleDialogProps) {
	const { title, wide = false, busy = false, unsaved = false, onDiscard, onClose, children, actions } = props;
	const id = useId();
	const [asking, setAsking] = useState(false);
	const stay = () => {
		if (!busy) setAsking(true);
	};
	const { modal, close } = useModal(onClose, busy || unsaved ? stay : undefined);
	const closeOrAsk = () => (unsaved ? setAsking(true) : close());
	const discard = () => {
		onDiscard?.();
		close();
	};
	const open = modal.ref;
	const ref = useCallback(
		(element: HTMLDialogElement) => {
			const closeModal = open(element);
			element.querySelector<HTMLElement>(':is(input, select, textarea)')?.focus();
			return () => {
				closeModal();
				// the button that opened it may be deleted
				const { activeElement } = document;
				if (activeElement === document.body || element.contains(activeElement))
					document.getElementById('main')?.focus();
			};
		},
		[open],
	);
	return (
		<>
			<dialog
				{...modal}
				ref={ref}
				className={wide ? `${dialog.dialog} ${styles.wide}` : dialog.small}
				aria-labelledby={id}
				aria-busy={busy}
			>
				<header className={styles.head}>
					<h2 id={id}>
						<Code>{title}</Code>
					</h2>
					<IconButton icon={X} label={m.admin_close()} disabled={busy} onClick={closeOrAsk} />
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
			<LeaveWarning when={unsaved} onLeave={onDiscard} />
			{asking && <LeaveQuestion onLeave={discard} onStay={() => setAsking(false)} />}
		</>
	);
}
