import type { Coordinates } from './distance.ts';

export interface KnownVenue extends Coordinates {
  /** English name of its town in `towns.ts`. */
  town: string;
  names: string[];
}

/** Venues and villages that people name without their town; to a kilometre. Never shown: no venue is told before a yes. */
const TABLE: Record<string, string> = {
  chandigarh: `
    elante mall|elante|नेक्सस एलांते|एलांते मॉल|ਏਲਾਂਤੇ ਮਾਲ 30.7056 76.8013,
    panjab university|punjab university|पंजाब यूनिवर्सिटी|पंजाब विश्वविद्यालय|ਪੰਜਾਬ ਯੂਨੀਵਰਸਿਟੀ 30.7600 76.7660,
    pgi|pgimer|पीजीआई|ਪੀਜੀਆਈ 30.7650 76.7750,
    punjab engineering college|pec university 30.7680 76.7860,
    it park|chandigarh it park|rajiv gandhi technology park|rajiv gandhi it park|आईटी पार्क|ਆਈਟੀ ਪਾਰਕ 30.7290 76.8440,
    sukhna lake|सुखना झील|ਸੁਖਨਾ ਝੀਲ 30.7421 76.8188, lake club 30.7420 76.8130,
    rock garden|रॉक गार्डन|ਰੌਕ ਗਾਰਡਨ 30.7525 76.8070, zakir hussain rose garden 30.7460 76.7820,
    capitol complex 30.7590 76.8040, tagore theatre|tagore theater|टैगोर थिएटर|ਟੈਗੋਰ ਥੀਏਟਰ 30.7355 76.7880,
    punjab kala bhawan 30.7480 76.7790, kala gram|kalagram|कलाग्राम|ਕਲਾਗ੍ਰਾਮ 30.7260 76.8350,
    sector 34 exhibition ground|exhibition ground sector 34 30.7200 76.7690,
    sector 17 plaza|plaza sector 17 30.7398 76.7827, chandigarh club 30.7515 76.8010,
    chandigarh golf club 30.7480 76.8110, hotel mountview|hotel mount view|mountview hotel 30.7510 76.7900,
    hotel shivalikview|hotel shivalik view 30.7400 76.7830, taj chandigarh|taj hotel chandigarh 30.7440 76.7850,
    jw marriott chandigarh|jw marriott hotel chandigarh 30.7270 76.7670,
    hyatt regency chandigarh|hyatt chandigarh 30.7060 76.8020, lalit chandigarh|the lalit chandigarh 30.7300 76.8470,
    chandigarh railway station 30.7020 76.8210, terraced garden 30.7130 76.7720, japanese garden 30.7000 76.7850,
    government museum and art gallery 30.7490 76.7870, gmch 32 30.7080 76.7800,
    maloya|मलोया|ਮਲੋਆ 30.7470 76.7260, dadumajra|daddu majra|डड्डूमाजरा 30.7560 76.7330,
    hallomajra|hallo majra|हल्लोमाजरा 30.6950 76.8050, behlana|बहलाना 30.6860 76.8130, burail|बुड़ैल|ਬੁੜੈਲ 30.7010 76.7640,
    attawa|अटावा 30.7190 76.7490, badheri|बडहेरी 30.7390 76.7440, kajheri|कजहेड़ी 30.7070 76.7440, palsora 30.7130 76.7330,
    mauli jagran|mauli jagraan|mouli jagran|मौली जागरां 30.7010 76.8320, raipur khurd 30.6890 76.8230,
    raipur kalan 30.6980 76.8300, ram darbar|रामदरबार|राम दरबार 30.6900 76.7970,
    khuda lahora|khudda lahora 30.7700 76.7600, khuda ali sher|khudda ali sher|khuda alisher 30.7650 76.8020,
    kaimbwala|kaimbala|कैंबवाला 30.7620 76.8200, kishangarh|किशनगढ़ 30.7270 76.8400`,
  panchkula: `
    nada sahib|gurdwara nada sahib|gurudwara nada sahib|नाडा साहिब|ਨਾਡਾ ਸਾਹਿਬ|ਨਾਢਾ ਸਾਹਿਬ 30.7010 76.8840,
    mansa devi|mata mansa devi|mansa devi complex|mdc|माता मनसा देवी|मनसा देवी|ਮਨਸਾ ਦੇਵੀ 30.7230 76.8590,
    tau devi lal stadium|tau devilal stadium 30.6710 76.8640, panchkula golf club 30.7090 76.8770,
    panchkula club 30.6960 76.8590, indradhanush auditorium 30.6960 76.8590, red bishop 30.7090 76.8500,
    amravati enclave 30.7540 76.9000, saketri|सकेतड़ी 30.7340 76.8560, budanpur 30.6990 76.8470`,
  pinjore: 'pinjore gardens|pinjore garden|yadavindra gardens|yadavindra garden|पिंजौर गार्डन 30.7950 76.9140',
  mohali: `
    vr punjab|north country mall 30.7370 76.6830, cp67|cp 67 mall 30.6860 76.7320,
    bestech square|bestech mall|bestech business towers 30.6760 76.7400,
    pca stadium|is bindra stadium|mohali stadium 30.6909 76.7375, iiser mohali|iiser 30.6640 76.7290,
    indian school of business mohali|isb mohali 30.6690 76.7260,
    gurdwara amb sahib|gurudwara amb sahib 30.6960 76.7270,
    gurdwara singh shaheedan|gurudwara singh shaheedan|singh shaheedan 30.6840 76.7040,
    chandigarh airport|chandigarh international airport|shaheed bhagat singh airport|mohali airport 30.6735 76.7885,
    mohali club 30.6960 76.7260, fortis mohali|fortis hospital mohali 30.6930 76.7290,
    mohali railway station 30.6890 76.6940, mataur|matour 30.7010 76.7180, kumbra|कुंभड़ा|ਕੁੰਭੜਾ 30.6910 76.7230,
    shahi majra 30.7170 76.7090, badmajra|bad majra 30.7300 76.6800, tdi city 30.7400 76.6760,
    it city mohali|mohali it city 30.6520 76.7330, jlpl 30.6560 76.7320`,
  kharar: `
    chandigarh university|चंडीगढ़ यूनिवर्सिटी|ਚੰਡੀਗੜ੍ਹ ਯੂਨੀਵਰਸਿਟੀ 30.7690 76.5760,
    cgc landran|chandigarh group of colleges 30.6880 76.6600, rayat bahra university 30.7640 76.6120, desu majra|desumajra 30.7340 76.6710`,
  zirakpur: `
    cosmo plaza|cosmo mall 30.6560 76.8210, paras downtown|paras downtown square 30.6480 76.8180,
    bhabat|भबात 30.6400 76.8000, nabha sahib|gurdwara nabha sahib|gurudwara nabha sahib 30.6560 76.8030,
    chhatbir zoo|chattbir zoo|chhat bir zoo|mc zoological park 30.6030 76.7930`,
  nayagaon: 'forest hill resort|forest hill golf 30.8080 76.8150',
  rajpura: 'chitkara university 30.5160 76.6600',
  patiala: `
    thapar university|thapar institute 30.3560 76.3640, punjabi university 30.3610 76.4510,
    qila mubarak patiala 30.3250 76.4000, sheesh mahal patiala 30.3220 76.3950`,
  phagwara: 'lovely professional university|lpu 31.2550 75.7050',
  ludhiana:
    'punjab agricultural university|pau ludhiana 30.9010 75.8000, mbd mall ludhiana 30.8870 75.8220, pavilion mall 30.9130 75.8400',
  amritsar:
    'golden temple|harmandir sahib|darbar sahib amritsar|ਹਰਿਮੰਦਰ ਸਾਹਿਬ|स्वर्ण मंदिर 31.6200 74.8765, guru nanak dev university|gndu 31.6340 74.8270',
  kurukshetra: 'kurukshetra university 29.9600 76.8200, brahma sarovar|ब्रह्म सरोवर 29.9620 76.8300',
  parwanoo: 'timber trail|timber trail resort 30.8490 76.9620',
  solan: 'shoolini university 30.8640 77.1180',
  mashobra: 'wildflower hall 31.1240 77.2410',
  shimla:
    'himachal pradesh university|hpu shimla 31.1130 77.1420, shimla ridge|the ridge shimla 31.1048 77.1734',
};

export const KNOWN_VENUES: readonly KnownVenue[] = Object.entries(TABLE).flatMap(([town, list]) =>
  list.split(',').map((entry) => {
    const [, names, lat, lng] = /^\s*(.+?) ([\d.]+) ([\d.]+)\s*$/u.exec(entry)!;
    return { town, names: names!.split('|'), lat: Number(lat), lng: Number(lng) };
  }),
);
