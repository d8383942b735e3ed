import { darker, folds, lighter, line, mirrored, piece, seam, stitch } from '#demo/art/drawing/kit.ts'
import type { Cut } from './cut.ts'

const F = 'url(#fabric)'
const label = (x: number, y: number) =>
  `<rect x="${x - 22}" y="${y}" width="44" height="24" rx="2" fill="#fff" fill-opacity=".9"/><path d="M${x - 14} ${y + 8}H${x + 14}M${x - 14} ${y + 15}H${x + 6}" stroke="#556" stroke-width="2"/>`
const ribs = (colour: string) =>
  Array.from({ length: 52 }, (_, index) =>
    line(`M${340 + index * 6.3} 60V260`, darker(colour, 0.5), 1.6, 0.26),
  ).join('')

/** A T-shirt with a ribbed crew neck. */
export const crewShirt: Cut = ({ colour, back }) => {
  const sleeve = 'M290 146C232 164 190 196 160 246L66 392C112 434 168 458 224 470L304 350Z'
  const body = `M372 108C330 130 300 142 276 152C286 260 292 330 290 400C288 560 284 740 280 884Q500 910 720 884C716 740 712 560 710 400C708 330 714 260 724 152C700 142 670 130 628 108Q500 ${back ? 148 : 196} 372 108Z`
  const thread = lighter(colour, 0.25)
  return {
    body: `${piece('M368 110Q500 64 632 110Q500 210 368 110Z', darker(colour, 0.3), { inside: seam('M380 116Q500 92 620 116') })}
    ${mirrored(piece(sleeve, F, { inside: folds(['M262 250Q214 320 190 420', 'M288 320Q250 370 226 440'], 0.2) + stitch('M78 372C122 412 178 436 234 448', thread) + stitch('M84 362C128 402 184 426 240 438', thread) }))}
    ${piece(body, F, {
      above: 'near',
      inside:
        folds(
          [
            'M300 300Q340 420 306 560',
            'M700 300Q660 420 694 560',
            'M320 860Q350 700 420 620',
            'M680 860Q650 720 590 640',
            'M284 170Q310 230 350 260',
            'M716 170Q690 230 650 260',
          ],
          0.16,
          20,
        ) +
        seam('M276 152C286 260 292 330 290 400', 4) +
        seam('M724 152C714 260 708 330 710 400', 4) +
        stitch('M280 858Q500 884 720 858', thread) +
        stitch('M280 848Q500 874 720 848', thread),
    })}
    ${piece(`M372 108C364 96 366 92 380 90Q500 ${back ? 128 : 168} 620 90C634 92 636 96 628 108Q500 ${back ? 152 : 208} 372 108Z`, darker(colour, 0.06), { inside: ribs(colour) })}
    ${back ? '' : label(500, 98)}`,
    close: [330, 70, 320],
  }
}

/** A women's top with a V neck, short sleeves and side slits. */
export const vNeckTop: Cut = ({ colour, back }) => {
  const sleeve = 'M310 128C250 146 206 184 182 232L112 366C150 404 204 426 252 432L318 320Z'
  const neck = back ? 'Q500 150 366 96' : 'L500 292L366 96'
  const body = `M366 96C340 112 318 122 304 130C316 240 322 320 336 396C344 470 318 620 286 812Q296 872 300 880Q500 906 700 880Q704 872 714 812C682 620 656 470 664 396C678 320 684 240 696 130C682 122 660 112 634 96${neck}Z`
  const thread = lighter(colour, 0.3)
  return {
    body: `${piece(`M366 98Q500 60 634 98L500 ${back ? 150 : 290}Z`, darker(colour, 0.34), { inside: seam('M376 104Q500 76 624 104') })}
    ${mirrored(piece(sleeve, F, { inside: folds(['M280 220Q230 290 214 380', 'M306 290Q270 340 250 400'], 0.2) + stitch('M122 350C160 386 210 406 262 414', thread) }))}
    ${piece(body, F, {
      above: 'near',
      inside:
        folds(
          [
            'M340 380Q400 420 430 520',
            'M660 380Q600 420 570 520',
            'M330 840Q380 680 450 560',
            'M660 850Q640 700 560 600',
            'M500 870Q510 760 490 660',
          ],
          0.18,
          22,
        ) +
        seam('M304 130C316 240 322 320 336 396', 4) +
        seam('M696 130C684 240 678 320 664 396', 4) +
        stitch('M288 856Q500 882 712 856', thread) +
        seam('M300 876L310 790M700 876L690 790', 3),
    })}
    ${back ? line('M366 96Q500 150 634 96', darker(colour, 0.22), 12) : line('M368 98L500 288L632 98', darker(colour, 0.2), 15) + stitch('M380 92L500 264L620 92', thread, 2) + label(500, 88)}`,
    close: [340, 80, 330],
  }
}

/** A sleeveless sports vest of mesh. */
export const vest: Cut = ({ colour, accent, back }) => {
  const body = `M356 92L420 84Q${back ? '500 150' : '500 250'} 580 84L644 92C650 200 676 280 736 326C720 520 722 720 730 886Q500 912 270 886C278 720 280 520 264 326C324 280 350 200 356 92Z`
  const binding = darker(colour, 0.45)
  return {
    body: `${back ? '' : piece('M420 86Q500 120 580 86Q500 250 420 86Z', darker(colour, 0.4))}
    ${piece(body, F, {
      inside:
        `<path d="M264 326C300 420 306 660 270 886H356C370 640 350 440 340 220Z M736 326C700 420 694 660 730 886H644C630 640 650 440 660 220Z" fill="${accent}"/>` +
        folds(
          [
            'M340 330Q380 460 360 640',
            'M660 330Q620 460 640 640',
            'M420 880Q450 740 520 640',
            'M600 870Q580 760 560 700',
          ],
          0.16,
          22,
        ) +
        line('M356 92C350 200 324 280 264 326', binding, 22) +
        line('M644 92C650 200 676 280 736 326', binding, 22) +
        line(`M420 84Q500 ${back ? 150 : 250} 580 84`, binding, 22) +
        stitch('M272 864Q500 890 728 864', lighter(colour, 0.5)) +
        (back
          ? ''
          : '<path d="M596 356l34 0l-12 12h-34zM590 376h34l-12 12h-34z" fill="#fff" fill-opacity=".9"/>'),
    })}`,
    close: [330, 90, 330],
  }
}

/** A fitted dress with a flared skirt, no sleeves. */
export const dress: Cut = ({ colour, accent, back }) => {
  const bodice = `M392 44L430 40Q500 ${back ? 80 : 148} 570 40L608 44C612 110 630 152 662 176C652 250 634 310 626 366Q500 384 374 366C366 310 348 250 338 176C370 152 388 110 392 44Z`
  const skirt =
    'M376 372Q500 388 624 372C672 520 770 720 846 868C800 912 760 880 716 918C668 952 620 912 566 938C520 958 470 944 430 938C380 914 332 952 284 918C240 880 200 912 154 868C230 720 328 520 376 372Z'
  return {
    body: `${back ? '' : piece('M430 42Q500 66 570 42Q500 150 430 42Z', darker(colour, 0.4))}
    ${piece(skirt, F, {
      inside:
        folds(
          [
            'M410 390Q350 620 240 880',
            'M450 390Q410 640 360 930',
            'M500 392Q500 660 500 940',
            'M550 390Q590 640 640 930',
            'M590 390Q650 620 760 880',
          ],
          0.3,
          30,
        ) +
        folds(
          [
            'M430 390Q390 600 300 900',
            'M476 392Q456 700 430 930',
            'M526 392Q546 700 570 930',
            'M570 390Q610 600 700 900',
          ],
          0.16,
          16,
        ) +
        stitch(
          'M166 850C210 890 250 862 292 898C340 932 386 894 436 918C476 926 520 938 562 920C616 894 664 932 708 898C752 862 796 892 834 850',
          lighter(colour, 0.35),
        ),
    })}
    ${piece(bodice, F, { above: 'near', inside: folds(['M400 200Q420 290 400 360', 'M600 200Q580 290 600 360'], 0.22, 20) + seam('M420 180Q440 270 430 368M580 180Q560 270 570 368') + line(`M430 40Q500 ${back ? 80 : 148} 570 40`, darker(colour, 0.25), 8) + (back ? seam('M500 70V366', 3) : '') })}
    ${piece('M372 354Q500 372 628 354L632 392Q500 410 368 392Z', accent, { surface: 'crisp', above: 'near', inside: stitch('M372 362Q500 380 628 362M368 384Q500 402 632 384', lighter(accent, 0.3), 2) })}
    ${back ? `<rect x="494" y="86" width="12" height="20" rx="4" fill="#d7d9dc"/>` : ''}`,
    close: [350, 120, 320],
  }
}

/** A loose wrap jacket with wide sleeves and a belt. */
export const wrapJacket: Cut = ({ colour, back }) => {
  const sleeve = 'M330 116C240 160 110 250 40 330L92 560C170 550 250 500 320 430Z'
  const body =
    'M378 96Q500 70 622 96C660 112 684 124 704 138C700 400 716 680 724 908Q500 930 276 908C284 680 300 400 296 138C316 124 340 112 378 96Z'
  const plain = darker(colour, 0.28)
  const band = (d: string) => piece(d, plain, { surface: 'crisp', above: 'near' })
  return {
    body: `${back ? '' : piece('M400 96Q500 80 600 96L500 330Z', darker(colour, 0.5))}
    ${mirrored(piece(sleeve, F, { inside: folds(['M280 200Q200 300 130 500', 'M310 320Q250 420 210 520'], 0.22, 22) + line('M40 330L92 560', plain, 56) + stitch('M70 326L118 552', lighter(colour, 0.5), 2) }))}
    ${piece(body, F, { above: 'near', inside: folds(['M330 300Q360 500 320 800', 'M670 300Q640 500 680 800', 'M420 900Q430 760 470 650', 'M590 900Q570 760 560 650'], 0.2, 24) + seam('M296 138C300 300 298 380 298 420', 4) + seam('M704 138C700 300 702 380 702 420', 4) + line('M276 894Q500 916 724 894', plain, 26) })}
    ${back ? line('M378 98Q500 130 622 98', plain, 34) : `${band('M376 92L418 88L640 900L584 912Q520 640 500 470Q440 280 376 92Z')}${band('M624 92L582 88Q520 300 452 470L380 912L436 914Q470 640 520 470Q580 300 624 92Z')}`}
    ${piece('M290 500Q500 524 710 500L712 552Q500 578 288 552Z', plain, { above: 'near', inside: stitch('M290 510Q500 534 710 510M288 542Q500 568 712 542', lighter(colour, 0.5), 2) })}
    ${back ? '' : `${piece('M470 548Q430 660 400 760L446 776Q486 660 504 556Z', plain, { above: 'near' })}${piece('M500 552Q540 650 560 730L602 714Q570 630 536 546Z', plain, { above: 'near' })}${piece('M458 500Q500 490 546 502L540 560Q500 574 462 560Z', darker(colour, 0.2), { above: 'near' })}`}`,
    close: [300, 330, 340],
  }
}

/** A straight overcoat with lapels and three buttons. */
export const coat: Cut = ({ colour, back }) => {
  const sleeve = 'M330 120C268 140 232 190 214 270L120 800C150 824 214 834 246 828L326 420Z'
  const body =
    'M392 70Q500 60 608 70C650 96 690 110 716 124C706 400 724 700 742 940Q500 958 258 940C276 700 294 400 284 124C310 110 350 96 392 70Z'
  const dark = darker(colour, 0.35)
  const button = (y: number) =>
    `<g filter="url(#near)"><circle cx="524" cy="${y}" r="17" fill="#5a3d22"/><circle cx="524" cy="${y}" r="12" fill="#6f4d2c"/><circle cx="520" cy="${y - 3}" r="2.4" fill="#2b1b0e"/><circle cx="528" cy="${y - 3}" r="2.4" fill="#2b1b0e"/><circle cx="520" cy="${y + 4}" r="2.4" fill="#2b1b0e"/><circle cx="528" cy="${y + 4}" r="2.4" fill="#2b1b0e"/></g>`
  const flap = (x: number) =>
    piece(`M${x} 608L${x + 132} 596L${x + 134} 640L${x + 2} 654Z`, F, { surface: 'crisp', above: 'near' })
  return {
    body: `${mirrored(piece(sleeve, F, { inside: folds(['M250 300Q210 500 200 780', 'M300 380Q250 480 250 560', 'M280 560Q220 620 200 640'], 0.22, 22) + seam('M136 740Q180 758 262 762') }))}
    ${piece(body, F, { above: 'near', inside: folds(['M330 340Q350 600 320 920', 'M670 340Q650 600 690 920', 'M420 930Q440 800 460 700'], 0.2, 26) + seam('M284 124C294 260 292 330 288 430', 5) + seam('M716 124C706 260 708 330 712 430', 5) + (back ? seam('M500 90V640', 3) + line('M500 640V950', dark, 5, 0.8) : line('M560 470C566 640 570 800 572 946', dark, 5, 0.75)) })}
    ${
      back
        ? piece('M372 84Q500 50 628 84Q630 120 612 136Q500 104 388 136Q370 120 372 84Z', F, { above: 'near' })
        : `${piece('M404 76Q500 58 596 76L520 430Z', '#5d4630', { inside: seam('M410 100Q500 84 590 100') + label(500, 106) })}
      ${piece('M596 72L634 78Q660 150 664 210L610 224L646 262Q600 380 556 478L506 420Q580 250 596 72Z', F, { above: 'near', inside: stitch('M634 90Q650 150 650 204L596 222L630 264Q590 370 556 456', lighter(colour, 0.3), 2) })}
      ${piece('M404 72L366 78Q340 150 336 210L390 224L354 262Q420 400 520 520L566 470Q420 300 404 72Z', F, { above: 'near', inside: stitch('M366 90Q350 150 350 204L404 222L370 264Q430 390 518 500', lighter(colour, 0.3), 2) })}
      ${flap(320)}<g transform="translate(1000 0) scale(-1 1)">${flap(300)}</g>${button(540)}${button(650)}${button(760)}`
    }`,
    close: [350, 160, 340],
  }
}
