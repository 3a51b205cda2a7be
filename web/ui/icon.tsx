import type { IconNode } from 'lucide';

/** Its lines as markup, written once: a page has up to two dozen icons, each of several lines. */
const drawings = new WeakMap<IconNode, { __html: string }>();

function drawingOf(icon: IconNode): { __html: string } {
	const known = drawings.get(icon);
	if (known) return known;
	const lines = icon.map(([tag, attributes]) => {
		const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
		return `<${tag}${written.join('')}/>`;
	});
	const drawing = { __html: lines.join('') };
	drawings.set(icon, drawing);
	return drawing;
}

interface IconProps {
	/** One of Lucide's, on its grid of 24. */
	of: IconNode;
	/** CSS pixels. */
	size?: number;
	strokeWidth?: number;
	className?: string | undefined;
}

/** A picture beside words, or in a control with a label of its own: it says nothing by itself. */
export function Icon({ of, size = 24, strokeWidth = 2, className = '' }: IconProps) {
	return (
		<svg
			className={className ? `icon ${className}` : 'icon'}
			{...{ viewBox: '0 0 24 24', width: size, height: size, strokeWidth }}
			aria-hidden="true"
			dangerouslySetInnerHTML={drawingOf(of)}
		/>
	);
}
