import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '#messages';

interface ConsoleDialogProps {
	title: string;
	onClose: () => void;
	children: ReactNode;
	/** Buttons at its end. */
	actions?: ReactNode;
}

/** A dialog over the console. Escape closes it, and the focus goes back to where it came from. */
export function ConsoleDialog({ title, onClose, children, actions }: ConsoleDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog ref={dialog} className="dialog console-dialog" aria-labelledby={id} onClose={onClose}>
			<header>
				<h2 id={id}>{title}</h2>
				<button
					type="button"
					className="icon-button"
					aria-label={m.admin_close()}
					onClick={() => dialog.current?.close()}
				>
					<X size={20} aria-hidden="true" />
				</button>
			</header>
			<div className="console-dialog-body">{children}</div>
			<footer className="dialog-buttons">
				<button type="button" className="button" onClick={() => dialog.current?.close()}>
					{m.admin_close()}
				</button>
				{actions}
			</footer>
		</dialog>
	);
}
