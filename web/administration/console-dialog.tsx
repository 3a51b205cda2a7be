import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';

interface ConsoleDialogProps {
	title: string;
	wide?: boolean;
	/** Something is under way: it can't be closed until that has ended. */
	busy?: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** A dialog over the console; closing gives the focus back to where it came from. */
export function ConsoleDialog({ title, wide = false, busy = false, onClose, children }: ConsoleDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	useLayoutEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		return () => {
			// closed before it leaves the page, the browser gives the focus back
			shown?.close();
			if (document.activeElement === document.body) document.getElementById('main')?.focus();
		};
	}, []);
	return (
		<dialog
			ref={dialog}
			className={`dialog people-dialog ${wide ? '' : 'is-small'}`}
			aria-labelledby={id}
			aria-busy={busy}
			onCancel={(event) => busy && event.preventDefault()}
			onClose={() => dialog.current?.open || onClose()}
		>
			<div className="dialog-body">
				<header className="people-dialog-head">
					<h2 id={id}>{title}</h2>
					<button
						type="button"
						className="icon-button"
						aria-label={m.admin_close()}
						disabled={busy}
						onClick={() => dialog.current?.close()}
					>
						<X size={20} aria-hidden="true" />
					</button>
				</header>
				{children}
			</div>
		</dialog>
	);
}
