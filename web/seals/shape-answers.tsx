import { useSearchParams } from 'react-router';
import { urls } from '../platform/urls.ts';
import { Link } from '../ui/link.tsx';
import styles from './shape-answers.module.css';
import { shapes } from './shape-choice.tsx';

/** The silhouettes of the five shapes as links: a touch answers the question for the shape. */
export function ShapeAnswers() {
	const [parameters] = useSearchParams();
	const answer = (shape: string) => {
		const next = new URLSearchParams(parameters);
		next.set('shape', shape);
		return `${urls.findSeal}?${next}#results`;
	};
	return (
		<ul className={styles.answers}>
			{shapes.map(([shape, label, drawing]) => (
				<li key={shape}>
					<Link to={answer(shape)} preventScrollReset>
						<img src={drawing} alt="" width={120} height={80} />
						<span>{label()}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
