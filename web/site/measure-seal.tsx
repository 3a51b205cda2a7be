import { m } from '#messages';
import band from './band.module.css';
import lengthDrawing from './measure-length.svg';
import styles from './measure-seal.module.css';
import seatDrawing from './measure-seat.svg';
import shaftDrawing from './measure-shaft.svg';

const steps = [
	[shaftDrawing, m.measure_shaft, m.measure_shaft_text],
	[seatDrawing, m.measure_seat, m.measure_seat_text],
	[lengthDrawing, m.measure_length, m.measure_length_text],
] as const;

/** How a worn seal is measured, in three drawings. */
export function MeasureSeal() {
	return (
		<section className={band.band} aria-labelledby="measure">
			<header className={band.head}>
				<h2 id="measure">{m.measure_title()}</h2>
				<p>{m.measure_text()}</p>
			</header>
			<ol className={styles.steps}>
				{steps.map(([drawing, name, text]) => (
					<li key={name()}>
						<img src={drawing} alt="" width={320} height={220} loading="lazy" />
						<h3>{name()}</h3>
						<p>{text()}</p>
					</li>
				))}
			</ol>
		</section>
	);
}
