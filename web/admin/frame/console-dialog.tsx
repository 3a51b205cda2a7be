import { X } from 'lucide';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';

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
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	useLayoutEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		shown?.querySelector<HTMLElement>('.console-dialog-body :is(input, select, textarea)')?.focus();
		return () => {
			// closed before it leaves the page, the browser gives the focus back
			shown?.close();
			if (document.activeElement === document.body) document.getElementById('main')?.focus();
		};
	}, []);
	const close = () => dialog.current?.close();
	return (
		<dialog
			ref={dialog}
			className={`dialog console-dialog ${wide ? '' : 'is-small'}`}
			aria-labelledby={id}
			aria-busy={busy}
			onCancel={(event) => busy && event.preventDefault()}
			onClose={() => dialog.current?.open || onClose()}
		>
			<header>
				<h2 id={id}>{title}</h2>
				<button type="button" className="icon-button" aria-label={m.admin_close()} disabled={busy} onClick={close}>
					<Icon of={X} size={20} />
				</button>
			</header>
			<div className="console-dialog-body">{children}</div>
			{actions && (
				<footer className="dialog-buttons">
					<button type="button" className="button" onClick={close}>
						{m.admin_close()}
					</button>
					{actions}
				</footer>
			)}
		</dialog>
	);
}
