import type { IconNode } from 'lucide';
import type { ButtonHTMLAttributes } from 'react';
import styles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	icon: IconNode;
	label: string;
	/** Mirrors the icon in right-to-left text. */
	flip?: boolean;
}

/** A button with an icon instead of its label, which is read aloud and shown to a mouse. */
export function IconButton({ icon, label, flip = false, className, ...button }: IconButtonProps) {
	return (
		<button
			type="button"
			className={className ? `${styles.icon} ${className}` : styles.icon}
			aria-label={label}
			title={label}
			{...button}
		>
			<Icon of={icon} size={18} flip={flip} />
		</button>
	);
}
