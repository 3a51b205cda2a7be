import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import button from './button.module.css';
import styles from './file-button.module.css';
import text from './text.module.css';
import { useEarlyFiles } from './use-early-input.ts';

type FieldProps = Pick<
	ComponentProps<'input'>,
	'accept' | 'multiple' | 'disabled' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
>;

interface FileButtonProps extends FieldProps {
	/** The icon and the text. */
	children: ReactNode;
	/** Another look than a button's. */
	className?: string | undefined;
	busy?: boolean;
	/** Its field, for the focus. */
	field?: RefObject<HTMLInputElement | null>;
	/** Called with the chosen files, at least one. The same file can be chosen again. */
	onFiles: (files: File[]) => void;
}

/** A button that lets people choose files; those that they chose before the script ran arrive, too. */
export function FileButton({ children, className, busy = false, field, onFiles, ...props }: FileButtonProps) {
	const own = useRef<HTMLInputElement>(null);
	const input = field ?? own;
	const takeFrom = (element: HTMLInputElement) => {
		const files = [...(element.files ?? [])];
		// choosing the same file again would change nothing
		element.value = '';
		if (files.length > 0) onFiles(files);
	};
	useEarlyFiles(input, takeFrom);
	return (
		<label className={`${className ?? button.button} ${styles.choose}`} aria-busy={busy} aria-disabled={props.disabled}>
			{children}
			<input {...props} ref={input} type="file" className={text.hidden} onChange={({ target }) => takeFrom(target)} />
		</label>
	);
}
