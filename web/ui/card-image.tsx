import { useEffect, useRef, useState } from 'react';
import { imageSrcSet } from '#contract/images.ts';
import { cardSizes, Image } from './image.tsx';

/** Whether the card around was pointed at by a mouse, or came into focus: a phone never does the first. */
function usePointedAt() {
	const box = useRef<HTMLSpanElement>(null);
	const [pointedAt, setPointedAt] = useState(false);
	useEffect(() => {
		const card = box.current?.closest('.card');
		const note = (event: Event) =>
			setPointedAt((known) => known || !('pointerType' in event) || event.pointerType !== 'touch');
		const kinds = ['pointerenter', 'focusin'] as const;
		for (const kind of kinds) card?.addEventListener(kind, note);
		return () => {
			for (const kind of kinds) card?.removeEventListener(kind, note);
		};
	}, []);
	return { box, pointedAt };
}

/** The first of a card's pictures; pointing at the card loads the second and fades to it. A failed second one is left out. */
export function CardImage({ sources, alt, eager }: { sources: string[]; alt: string; eager?: boolean }) {
	const { box, pointedAt } = usePointedAt();
	const [secondFailed, setSecondFailed] = useState(false);
	const [first, second] = sources;
	const both = pointedAt && first !== undefined && second !== undefined && !secondFailed;
	return (
		<span ref={box} className={both ? 'card-picture has-second' : 'card-picture'}>
			<Image src={first} alt={alt} eager={eager ?? false} />
			{both && (
				<img
					src={second}
					srcSet={imageSrcSet(second)}
					sizes={cardSizes}
					alt=""
					width={800}
					height={600}
					onError={() => setSecondFailed(true)}
				/>
			)}
		</span>
	);
}
