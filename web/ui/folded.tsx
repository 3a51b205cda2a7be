import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FoldedProps {
	/** Whether something inside must be seen. */
	isNeeded: boolean;
	className?: string | undefined;
	/** With the `<summary>`. */
	children: ReactNode;
}

/**
 * A `<details>` that opens whenever `isNeeded` becomes true. Only the person closes it: an `open` that follows what is inside would close it
 * under the hand that changes that.
 */
export function Folded({ isNeeded, className, children }: FoldedProps) {
	const section = useRef<HTMLDetailsElement>(null);
	const [isOpen] = useState(isNeeded);
	useEffect(() => {
		if (isNeeded && section.current) section.current.open = true;
	}, [isNeeded]);
	return (
		<details ref={section} className={className} open={isOpen}>
			{children}
		</details>
	);
}
