import { X } from 'lucide';
import { writtenItems } from '#contract/search/compare.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './compare-bar.module.css';
import { type ComparedChoice, removeCompared } from './compare-store.ts';

const textOf = ({ name, size }: ComparedChoice) => (size ? m.cart_item_name({ name, size }) : name);

/** The parts chosen for comparison, at the bottom of the window, with a link to the comparison. */
export default function CompareBar({ choices }: { choices: ComparedChoice[] }) {
	return (
		<section className={styles.bar} aria-label={m.compare_bar()}>
			<ul>
				{choices.map((choice) => (
					<li key={writtenItems([choice])}>
						<span>
							<Code>{choice.name}</Code>
							{choice.size && (
								<>
									{' '}
									<Code whole>{choice.size}</Code>
								</>
							)}
						</span>
						<button
							type="button"
							className={button.icon}
							aria-label={m.compare_remove({ name: textOf(choice) })}
							onClick={() => removeCompared(choice)}
						>
							<Icon of={X} size={16} />
						</button>
					</li>
				))}
			</ul>
			<Link to={urls.compare(writtenItems(choices))} className={button.chat}>
				{m.compare_go({ count: choices.length })}
			</Link>
		</section>
	);
}
