import { m } from '#messages';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { addCompared, type ComparedChoice, removeCompared, useCompared } from './compare-store.ts';
import styles from './compare-toggle.module.css';

/** Ticks a part of a list to compare it; without scripts a link to the comparison, which begins with it. */
export function CompareToggle({ product: { id, name } }: { product: ComparedChoice }) {
	const isChosen = useCompared().some((choice) => choice.id === id);
	const choose = (input: HTMLInputElement) => {
		if (!input.checked) return removeCompared(id);
		if (!addCompared({ id, name })) void toast('info', m.compare_full());
	};
	return (
		<span className={styles.toggle}>
			<label className={text.scripted}>
				<input
					type="checkbox"
					checked={isChosen}
					aria-label={m.compare_one_of({ name })}
					onChange={({ target }) => choose(target)}
				/>
				<span aria-hidden="true">{m.compare_one()}</span>
			</label>
			<noscript>
				<Link to={urls.compare(String(id))}>{m.compare_one()}</Link>
			</noscript>
		</span>
	);
}
