import { useState } from 'react';
import { pictureSet } from '#contract/pictures.ts';
import { cardSizes, Picture } from './picture.tsx';

/** The first of a card's pictures; pointing at the card fades to the second. A failed second one is left out. */
export function CardPicture({ sources, alt, eager }: { sources: string[]; alt: string; eager?: boolean }) {
	const [secondFailed, setSecondFailed] = useState(false);
	const [first, second] = sources;
	const both = first !== undefined && second !== undefined && !secondFailed;
	return (
		<span className={`card-picture ${both ? 'has-second' : ''}`}>
			<Picture src={first} alt={alt} eager={eager ?? false} />
			{both && (
				<img
					src={second}
					srcSet={pictureSet(second)}
					sizes={cardSizes}
					alt=""
					width={800}
					height={600}
					loading="lazy"
					onError={() => setSecondFailed(true)}
				/>
			)}
		</span>
	);
}
