import { darker, folds, haze, lighter, line, mirrored, piece, seam, stitch } from '#demo/art/drawing/kit.ts'
import type { Cut } from './cut.ts'

const F = 'url(#fabric)'

/** Lace ends between two rows of eyelets, as seen from the side or from above. */
const laces = (rows: readonly (readonly [number, number, number, number])[], colour: string) =>
  `<g filter="url(#near)">${rows.map(([x1, y1, x2, y2]) => line(`M${x1} ${y1}Q${(x1 + x2) / 2 + 8} ${(y1 + y2) / 2 - 10} ${x2} ${y2}`, colour, 13)).join('')}</g>`

/** A shoe from above; the second one is its mirror image. */
function fromAbove(
  sole: string,
  upper: string,
  opening: string,
  lining: string,
  more: string,
  surface: 'hide' | 'cloth' | 'gloss' = 'hide',
  fill = F,
): string {
  const one = `${piece('M330 80C410 80 440 180 436 330C432 480 452 560 446 700C440 850 390 920 320 920C250 920 214 850 216 700C218 540 226 480 224 330C222 180 250 80 330 80Z', sole, { surface: 'rubber', above: 'drop' })}
  ${piece(upper, fill, { surface, inside: more })}${piece(opening, lining, { surface: 'cloth', inside: haze('M250 620Q330 560 420 620', '#000', 0.5, 34) })}`
  return `<g transform="translate(60 0)">${one}</g><g transform="translate(940 0) scale(-1 1)">${one}</g>`
}
const slimUpper =
  'M330 92C396 92 424 186 420 330C416 480 436 560 430 700C424 840 384 906 322 906C262 906 230 840 232 700C234 540 240 480 238 330C236 186 264 92 330 92Z'
const heelOpening =
  'M330 560C386 560 404 640 400 730C396 820 366 866 326 866C286 866 262 820 262 730C262 640 276 560 330 560Z'

/** A leather Oxford with a toe cap. */
export const oxford: Cut = ({ colour, back }) => {
  const thread = darker(colour, 0.45)
  if (back)
    return {
      body: fromAbove(
        '#231710',
        slimUpper,
        heelOpening,
        '#c9a27a',
        seam('M236 300Q330 240 424 300', 4) +
          stitch('M238 312Q330 252 422 312', thread) +
          seam('M290 560L300 400M372 560L362 400', 4) +
          `<path d="M300 420H362L366 580H296Z" fill="${darker(colour, 0.3)}"/>` +
          laces(
            [
              [300, 430, 362, 430],
              [298, 470, 364, 470],
              [296, 510, 366, 510],
              [294, 550, 368, 550],
            ],
            '#2b1a10',
          ),
      ),
      close: [220, 80, 340],
    }
  const upper =
    'M72 706C52 640 58 560 70 470C74 430 92 400 120 396C180 420 262 420 330 384C352 374 372 380 384 398C430 462 500 520 590 556C690 592 820 588 896 634C944 664 960 694 954 722Q600 742 72 706Z'
  const pair = (rows: readonly (readonly [number, number])[]) =>
    rows
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="9" fill="#1a110b"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${lighter(colour, 0.25)}" stroke-width="2.4"/>`,
      )
      .join('')
  return {
    // The outline is that of a boot last; an Oxford ends below the ankle.
    body: `<g transform="translate(0 130) scale(1 .82)">${piece('M60 712Q330 744 560 744Q780 752 960 724Q972 740 960 760Q760 790 560 782L548 784H400L390 790H66Q52 750 60 712Z', '#2a1c12', { surface: 'hard' })}${piece('M64 742H392L380 826H76Q62 790 64 742Z', '#1a110b', { surface: 'hard', inside: line('M60 776H400M60 800H400', '#5b4634', 4, 0.6) })}
    ${piece(upper, F, {
      surface: 'hide',
      inside: `<path d="M40 380H200Q230 560 180 730H40Z" fill="#000" fill-opacity=".1"/><path d="M716 560Q668 640 690 750H1000V560Z" fill="#000" fill-opacity=".1"/>${haze('M760 622Q870 618 920 676', '#fff', 0.62, 30)}${haze('M210 470Q240 560 220 650', '#fff', 0.26, 26)}${haze('M560 590Q620 610 660 604', '#fff', 0.3, 18)}${haze('M80 690Q500 716 950 706', '#000', 0.42, 34)}${seam('M330 386Q300 500 380 570Q470 640 620 640', 5)}${stitch('M318 392Q288 510 372 582Q464 652 616 652', thread)}${seam('M720 580Q674 644 694 740', 5)}${stitch('M732 584Q688 648 708 740', thread)}${stitch('M744 586Q702 650 722 740', thread)}${seam('M190 404Q226 560 176 716', 5)}${stitch('M204 404Q240 560 190 716', thread)}${folds(['M640 580Q650 610 636 640', 'M676 590Q684 616 672 640'], 0.26, 12)}`,
    })}
    ${piece('M120 396C180 420 262 420 330 384C300 356 170 360 120 396Z', '#2b1a10', { surface: 'flat' })}${piece('M352 378Q372 340 408 352Q500 470 590 540Q560 556 520 530Q430 470 384 398Q370 380 352 378Z', darker(colour, 0.14), { surface: 'hide', above: 'near' })}
    ${pair([
      [366, 452],
      [404, 500],
      [448, 542],
      [500, 576],
      [556, 602],
    ])}${laces(
      [
        [366, 452, 420, 398],
        [404, 500, 456, 444],
        [448, 542, 496, 486],
        [500, 576, 540, 522],
        [556, 602, 580, 548],
      ],
      '#2b1a10',
    )}
    ${line('M62 714Q330 744 560 746Q780 752 960 726', '#8a6238', 8)}${stitch('M70 716Q330 744 560 744Q780 750 952 728', '#e0bd8a', 3)}</g>`,
    close: [560, 530, 340],
  }
}

/** A running shoe of mesh with a thick foam sole. */
export const runner: Cut = ({ colour, accent, back }) => {
  if (back)
    return {
      body: fromAbove(
        '#f1f2f4',
        slimUpper,
        heelOpening,
        darker(colour, 0.55),
        `<path d="M230 700Q250 560 300 400Q330 360 362 400Q410 560 440 700L440 720Q400 540 330 520Q262 540 232 720Z" fill="${accent}"/><path d="M300 330H362L370 590H292Z" fill="${lighter(colour, 0.3)}"/>${laces(
          [
            [292, 350, 368, 350],
            [290, 400, 370, 400],
            [288, 450, 372, 450],
            [286, 500, 374, 500],
            [284, 550, 376, 550],
          ],
          '#ffffff',
        )}<path d="M240 250Q330 100 420 250" fill="none" stroke="${accent}" stroke-width="26"/>`,
        'cloth',
      ),
      close: [220, 200, 340],
    }
  return {
    body: `${piece('M54 640C50 700 60 770 96 796H880C930 790 960 760 952 716C880 690 600 690 420 660C280 640 120 620 54 640Z', '#f4f5f6', { surface: 'rubber', inside: `<path d="M40 780H990V830H40Z" fill="${darker(colour, 0.55)}"/><path d="M60 700Q300 690 520 730T950 736" fill="none" stroke="#c9cdd2" stroke-width="5"/><path d="M60 730Q300 720 520 756T950 758" fill="none" stroke="${accent}" stroke-width="9"/>` })}
    ${piece(
      'M60 650C48 560 46 460 84 386Q104 350 132 378C150 410 200 424 260 404Q320 372 352 350C400 366 440 420 500 470C600 540 760 590 880 626Q956 656 956 720Q700 716 420 690C280 676 120 650 60 650Z',
      F,
      {
        surface: 'cloth',
        inside: `<path d="M740 560Q900 600 990 660V760H700Q780 690 740 560Z" fill="${accent}"/><path d="M40 360H150Q176 500 150 700H40Z" fill="${accent}"/><path d="M250 660Q330 520 480 460L520 486Q400 560 360 680Z" fill="#fff" fill-opacity=".92"/><path d="M390 682Q450 570 560 508L600 530Q500 600 470 690Z" fill="#fff" fill-opacity=".92"/>${seam('M350 352Q300 440 330 520', 4)}${seam('M150 400Q176 500 150 668', 4)}${stitch('M748 566Q788 690 716 716', '#fff', 2)}`,
      },
    )}
    ${piece('M84 384Q110 346 138 376C160 410 210 420 262 402Q330 366 352 350Q380 360 396 378Q330 436 240 444Q130 446 84 384Z', darker(colour, 0.5), { surface: 'knit' })}
    ${piece('M84 388Q96 330 128 318Q146 330 140 380Z', accent, { surface: 'cloth', above: 'near' })}
    ${laces(
      [
        [344, 404, 404, 374],
        [378, 440, 440, 408],
        [414, 474, 478, 440],
        [452, 506, 516, 474],
        [494, 534, 556, 504],
      ],
      '#ffffff',
    )}`,
    close: [280, 340, 330],
  }
}

/** An ankle boot with a lug sole. */
export const boot: Cut = ({ colour, back }) => {
  const thread = lighter(colour, 0.55)
  if (back)
    return {
      body: fromAbove(
        '#2a2521',
        slimUpper,
        heelOpening,
        '#3d332b',
        `<path d="M296 300H366L376 600H286Z" fill="${darker(colour, 0.4)}"/>${stitch('M284 300L274 600M378 300L388 600', thread)}${seam('M236 260Q330 190 424 260', 4)}${stitch('M240 272Q330 204 420 272', thread)}${laces(
          [
            [288, 330, 372, 330],
            [286, 385, 374, 385],
            [284, 440, 376, 440],
            [282, 495, 378, 495],
            [280, 550, 380, 550],
          ],
          '#7a2c22',
        )}`,
      ),
      close: [220, 200, 340],
    }
  const lugs = Array.from({ length: 11 }, (_, i) => `M${120 + i * 72} 850h44v36h-44z`).join('')
  return {
    body: `<path d="${lugs}" fill="#1c1916"/>${piece('M104 766H430Q470 790 520 790H880Q930 800 934 830Q936 862 900 862H120Q100 862 100 830Z', '#2a2622', { surface: 'rubber', inside: '<path d="M90 800H950" stroke="#6b5f50" stroke-width="6"/>' })}
    ${piece(
      'M112 780C100 660 116 520 120 420C122 330 116 260 130 176Q150 150 260 152Q360 152 392 172C400 260 410 330 470 420C530 500 620 560 740 590C860 616 930 680 926 796Q700 812 440 794Q200 776 112 780Z',
      F,
      {
        surface: 'hide',
        inside: `<path d="M740 560Q960 620 960 830H690Q780 720 740 590Z" fill="${darker(colour, 0.38)}"/><path d="M90 600Q230 610 250 800H90Z" fill="${darker(colour, 0.38)}"/>${stitch('M752 596Q794 712 716 806', thread)}${stitch('M100 612Q218 622 238 796', thread)}${seam('M392 172C330 300 330 440 420 560Q520 660 730 680', 4)}${stitch('M378 176C314 304 316 446 408 572Q512 674 724 694', thread)}${folds(['M130 400Q240 420 340 380', 'M130 440Q240 466 350 430', 'M480 470Q500 520 470 560'], 0.26, 16)}<path d="M170 520h90v70h-90z" fill="${darker(colour, 0.2)}"/>${stitch('M176 526h78v58h-78z', thread, 2)}`,
      },
    )}
    ${piece('M126 200Q150 140 262 140Q370 142 396 176Q402 220 400 240Q260 212 124 250Z', darker(colour, 0.5), { surface: 'cloth', above: 'near', inside: stitch('M130 232Q260 198 398 224', thread, 2) })}
    ${laces(
      [
        [356, 270, 416, 250],
        [352, 330, 432, 308],
        [364, 390, 458, 364],
        [390, 450, 492, 420],
        [428, 506, 536, 474],
        [480, 552, 592, 524],
      ],
      '#8a3226',
    )}${[
      [352, 270],
      [348, 330],
      [360, 390],
      [388, 450],
      [424, 508],
      [476, 556],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="9" fill="#c9b27a"/><circle cx="${x}" cy="${y}" r="4" fill="#5a4a28"/>`,
      )
      .join('')}`,
    close: [320, 220, 340],
  }
}

/** A pair of rubber slippers with a thong strap. */
export const slippers: Cut = ({ colour, accent, back }) => {
  const sole =
    'M330 70C420 70 452 170 444 310C438 430 420 480 428 620C436 780 420 920 326 920C232 920 216 780 226 620C234 480 220 430 214 310C208 170 240 70 330 70Z'
  const dots = Array.from(
    { length: 120 },
    (_, i) =>
      `<circle cx="${220 + (i % 10) * 25 + (Math.floor(i / 10) % 2) * 12}" cy="${100 + Math.floor(i / 10) * 70}" r="6" fill="${darker(colour, 0.3)}" fill-opacity=".35"/>`,
  ).join('')
  const grip = Array.from({ length: 26 }, (_, i) =>
    line(`M190 ${90 + i * 34}q20 -18 40 0t40 0t40 0t40 0t40 0t40 0t40 0`, darker(accent, 0.4), 7, 0.5),
  ).join('')
  const one = back
    ? piece(sole, accent, { surface: 'rubber', above: 'drop', inside: grip })
    : `<g transform="translate(6 14)">${piece(sole, accent, { surface: 'rubber', above: 'drop' })}</g>${piece(sole, lighter(colour, 0.82), { surface: 'rubber', inside: dots })}
      ${piece('M318 236Q330 216 344 236C360 330 420 400 446 470Q452 500 426 506C400 440 340 360 332 300C322 360 262 440 236 506Q208 500 214 470C240 400 302 330 318 236Z', colour, { surface: 'rubber', above: 'drop' })}<circle cx="331" cy="244" r="13" fill="${darker(colour, 0.2)}"/>`
  return {
    body: `<g transform="translate(50 0) rotate(-3 330 500)">${one}</g><g transform="translate(950 0) scale(-1 1) rotate(-3 330 500)">${one}</g>`,
    close: [230, 130, 340],
  }
}

/** A strappy sandal with a block heel. */
export const sandal: Cut = ({ colour, back }) => {
  const sole = darker(colour, 0.2)
  if (back)
    return {
      body: mirrored(
        `<g transform="translate(-30 0)">${piece('M330 80C410 80 440 180 430 330C420 480 400 560 404 700C406 850 380 920 326 920C270 920 250 850 252 700C256 540 232 480 226 330C222 180 250 80 330 80Z', lighter(colour, 0.35), { surface: 'hide', above: 'drop', inside: stitch('M330 98C396 98 424 186 414 330C404 480 384 560 388 700C390 836 370 902 326 902C284 902 266 836 268 700C272 540 248 480 242 330C238 186 264 98 330 98Z', colour) })}${[['M212 200Q330 150 446 210L440 262Q330 206 218 256Z'], ['M214 330Q330 290 440 360L432 410Q330 346 220 384Z'], ['M246 690Q330 640 412 690L412 738Q330 690 246 738Z']].map(([d]) => piece(d ?? '', F, { surface: 'hide', above: 'drop' })).join('')}</g>`,
      ),
      close: [180, 120, 340],
    }
  return {
    body: `${piece('M112 560L122 800H276L292 600Z', sole, { surface: 'hard', inside: '<path d="M112 784H290V810H112Z" fill="#241a12"/>' })}
    ${piece('M92 520C140 560 240 580 330 600C470 650 560 740 700 752H880Q910 762 908 780Q904 800 880 800H660C520 790 440 700 300 640C220 610 130 600 96 570Z', sole, { surface: 'hard', inside: '<path d="M90 580Q300 640 470 740Q600 806 900 790" stroke="#241a12" stroke-width="12" fill="none"/>' })}
    ${piece('M94 512C160 548 260 560 340 584C470 630 560 716 700 730H890Q900 744 880 754H690C550 746 460 650 330 604C240 580 140 574 92 544Z', lighter(colour, 0.3), { surface: 'hide' })}
    ${piece('M640 736C680 620 760 580 836 600Q880 640 886 740L846 744Q820 650 780 650Q730 660 706 742Z', F, { surface: 'hide', above: 'drop', inside: stitch('M654 730C692 630 764 594 832 612Q868 650 872 734', lighter(colour, 0.5), 2) })}
    ${piece('M480 676C520 580 590 540 660 566L690 600Q600 590 548 716Z', F, { surface: 'hide', above: 'drop' })}
    ${piece('M92 540C84 460 90 380 110 310L164 316C150 390 150 470 168 560Z', F, { surface: 'hide', above: 'near', inside: stitch('M104 530C98 460 104 390 122 320', lighter(colour, 0.5), 2) })}
    ${line('M110 330Q180 392 290 384Q370 376 384 350', darker(colour, 0.35), 34)}${piece('M106 318Q230 250 380 330Q392 350 378 372Q240 300 112 366Z', F, { surface: 'hide', above: 'drop', inside: stitch('M112 330Q230 266 374 342', lighter(colour, 0.5), 2) })}
    <g filter="url(#near)"><rect x="216" y="276" width="58" height="54" rx="8" fill="none" stroke="#cfa95a" stroke-width="11"/><path d="M246 282V326" stroke="#cfa95a" stroke-width="7"/></g>`,
    close: [90, 250, 330],
  }
}

/** A pointed pump with a thin high heel. */
export const pumps: Cut = ({ colour, back }) => {
  const point =
    'M330 60C372 90 424 230 420 400C416 500 396 560 396 700C396 850 376 920 326 920C278 920 262 850 262 700C262 560 240 500 238 400C236 230 290 90 330 60Z'
  if (back)
    return {
      body: mirrored(
        `<g transform="translate(-20 0)">${piece(point, F, { surface: 'gloss', above: 'drop' })}${piece('M330 330C384 340 384 480 378 700C376 840 362 890 326 890C290 890 280 840 278 700C272 480 274 340 330 330Z', '#e3c4a4', { surface: 'cloth', inside: haze('M270 380Q330 320 390 380', '#000', 0.5, 30) + '<path d="M304 790h46v30h-46z" fill="#b98d5e"/>' })}</g>`,
      ),
      close: [160, 80, 340],
    }
  return {
    body: `<path d="M112 470C120 600 150 720 158 842H190C196 720 210 640 250 590Z" fill="${darker(colour, 0.25)}"/>${piece('M104 460C112 600 146 720 154 846H186C194 720 214 640 268 570Z', F, { surface: 'gloss' })}<rect x="152" y="842" width="38" height="16" rx="4" fill="#1c1517"/>
    ${piece('M100 420C120 520 230 560 330 610C450 680 560 800 700 836C800 850 900 846 946 838Q950 856 930 860H720C560 850 460 740 330 650C240 600 130 560 104 500Z', '#241a1c', { surface: 'hard' })}
    ${piece('M98 340C90 420 92 480 110 510C200 570 290 590 370 646C470 720 560 816 700 838C800 850 900 848 948 836C900 780 780 730 690 650C640 610 610 610 560 640C470 640 320 520 240 420C190 360 140 320 98 340Z', F, { surface: 'gloss', inside: haze('M130 390C200 480 320 600 440 680', '#fff', 0.5, 16) + haze('M690 700C760 770 830 800 890 816', '#fff', 0.6, 12) })}
    ${piece('M98 342C150 316 200 366 244 424C320 520 466 640 556 642C606 612 640 612 684 646C640 640 600 680 540 676C440 660 300 560 210 450C170 400 130 370 98 342Z', '#5a1620', { surface: 'flat' })}`,
    close: [560, 560, 330],
  }
}

/** A ballerina flat with a bow. */
export const ballerina: Cut = ({ colour, accent, back }) => {
  if (back)
    return {
      body: `${piece('M56 720Q60 690 120 690H880Q950 700 948 740Q946 764 900 764H110Q60 764 56 720Z', '#2a2523', { surface: 'rubber' })}${piece('M64 724C50 660 52 600 76 560Q140 560 200 600C320 680 480 690 580 640C640 606 700 600 780 620C880 640 946 690 944 734Q500 752 64 724Z', F, { surface: 'hide', inside: line('M76 564Q140 564 200 606C320 690 480 700 580 650C640 614 690 610 740 614', darker(colour, 0.35), 12) + seam('M120 580Q150 650 130 730', 3) })}${piece('M664 600Q620 560 600 600Q610 640 664 616Q720 640 730 600Q700 564 664 600Z', accent, { surface: 'cloth', above: 'near' })}`,
      close: [560, 540, 300],
    }
  const upper =
    'M330 130C406 130 430 230 424 350C416 500 412 560 408 700C404 850 376 910 326 910C278 910 252 850 248 700C246 560 238 500 234 350C230 230 256 130 330 130Z'
  return {
    body: mirrored(
      `<g transform="translate(-20 -20)">${piece(upper, F, { surface: 'hide', above: 'drop' })}${piece('M330 330C398 332 388 500 384 700C380 836 364 884 326 884C290 884 274 836 272 700C266 500 262 332 330 330Z', '#e6d3bd', { surface: 'cloth', inside: haze('M262 390Q330 310 398 390', '#000', 0.45, 34) + '<path d="M300 760h54v44h-54z" fill="#c7a986"/>' })}${line('M330 330C398 332 388 500 384 700C380 836 364 884 326 884C290 884 274 836 272 700C266 500 262 332 330 330Z', darker(colour, 0.3), 9)}${piece('M330 312Q270 262 246 300Q250 352 330 324Q410 352 414 300Q390 262 330 312Z', accent, { surface: 'cloth', above: 'near' })}<circle cx="330" cy="316" r="16" fill="${darker(accent, 0.2)}"/></g>`,
    ),
    close: [150, 110, 340],
  }
}
