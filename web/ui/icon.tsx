import type { IconNode } from 'lucide';
import { createElement } from 'react';
import styles from './icon.module.css';

interface IconProps {
	/** One of Lucide's, on its grid of 24. */
	of: IconNode;
	/** CSS pixels. */
	size?: number;
	strokeWidth?: number;
	/** Mirrored where text runs from right to left: for arrows that point along it. */
	flip?: boolean;
}

/** A drawing beside text, or in a control with a label of its own: it says nothing by itself. */
export function Icon({ of, size = 24, strokeWidth = 2, flip = false }: IconProps) {
	return (
		<svg
			className={flip ? styles.flip : styles.icon}
			viewBox="0 0 24 24"
			width={size}
			height={size}
			strokeWidth={strokeWidth}
			aria-hidden="true"
		>
			{of.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
		</svg>
	);
}
