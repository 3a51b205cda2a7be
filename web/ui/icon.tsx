import type { IconNode } from 'lucide';
import { createElement } from 'react';
import styles from './icon.module.css';

interface IconProps {
	/** An icon of Lucide, on a grid of 24. */
	of: IconNode;
	/** CSS pixels beside text of the usual size; it grows with the text. */
	size?: number;
	strokeWidth?: number;
	/** Mirrors it in right-to-left text: for arrows along the text. */
	flip?: boolean;
}

/** A decorative icon, beside text or in a labelled control. */
export function Icon({ of, size = 24, strokeWidth = 2, flip = false }: IconProps) {
	return (
		<svg
			className={flip ? styles.flip : styles.icon}
			viewBox="0 0 24 24"
			width={`${size / 16}em`}
			height={`${size / 16}em`}
			strokeWidth={strokeWidth}
			aria-hidden="true"
		>
			{of.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
		</svg>
	);
}
