import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import lengthDrawing from '../seals/measure-length.svg';
import seatDrawing from '../seals/measure-seat.svg';
import shaftDrawing from '../seals/measure-shaft.svg';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import band from './band.module.css';
import styles from './measure-seal.module.css';

const steps = [
	[shaftDrawing, m.measure_shaft, m.measure_shaft_text],
	[seatDrawing, m.measure_seat, m.measure_seat_text],
	[lengthDrawing, m.measure_length, m.measure_length_text],
] as const;

/** Three drawings of how to measure a worn seal. */
export function MeasureSeal() {
	return (
		<section className={band.band} aria-labelledby="measure">
			<header className={band.head}>
				<h2 id="measure">{m.measure_title()}</h2>
				<p>{m.measure_text()}</p>
				<Link to={urls.findSeal} className={button.button}>
					{m.ways_measure_go()}
				</Link>
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
