import { m } from '#messages';
import styles from './measuring-guide.module.css';

const steps = [
	[m.measure_shaft, m.measure_shaft_text],
	[m.measure_seat, m.measure_seat_text],
	[m.measure_length, m.measure_length_text],
] as const;

/** Explains how to measure a seal. */
export function MeasuringGuide() {
	return (
		<section className={styles.guide} aria-labelledby="guide">
			<h2 id="guide">{m.measure_title()}</h2>
			<p>{m.measure_text()}</p>
			<dl>
				{steps.map(([name, text]) => (
					<div key={name()}>
						<dt>{name()}</dt>
						<dd>{text()}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
