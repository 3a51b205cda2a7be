import { readShape, type SealShape } from '#contract/seals/seal-shapes.ts';
import { m } from '#messages';
import option from '../search/option.module.css';
import cartridge from './shape-cartridge.svg';
import styles from './shape-choice.module.css';
import conicalSpring from './shape-conical-spring.svg';
import oRingPusher from './shape-o-ring-pusher.svg';
import rubberBellows from './shape-rubber-bellows.svg';
import waveSpring from './shape-wave-spring.svg';

/** The five shapes that differ at a glance, with their names and silhouettes. */
export const shapes = [
	['rubber-bellows', m.finder_shape_rubber_bellows, rubberBellows],
	['conical-spring', m.finder_shape_conical_spring, conicalSpring],
	['wave-spring', m.finder_shape_wave_spring, waveSpring],
	['o-ring-pusher', m.finder_shape_o_ring_pusher, oRingPusher],
	['cartridge', m.finder_shape_cartridge, cartridge],
] as const satisfies (readonly [SealShape, ...unknown[]])[];

/** The five shapes and "not sure"; `chosen` is the URL's parameter. */
export function ShapeChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
	const shape = readShape(chosen ?? '');
	return (
		<fieldset className={styles.shapes}>
			<legend>{m.finder_shape()}</legend>
			{shapes.map(([value, label, drawing]) => (
				<label key={value} className={option.option}>
					<input type="radio" name="shape" value={value} defaultChecked={value === shape} />
					<img src={drawing} alt="" width={120} height={80} />
					<span>{label()}</span>
				</label>
			))}
			<label className={option.option}>
				<input type="radio" name="shape" value="" defaultChecked={shape === undefined} />
				<span>{m.finder_shape_any()}</span>
			</label>
			{error && <p className={styles.error}>{error}</p>}
		</fieldset>
	);
}
